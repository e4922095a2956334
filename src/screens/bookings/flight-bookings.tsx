import { listOf } from './list-of.tsx'

const { Bookings, prefetch } = listOf('flight')

export { prefetch }
export default Bookings
