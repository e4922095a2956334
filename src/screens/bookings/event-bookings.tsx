import { listOf } from './list-of.tsx'

const { Bookings, prefetch } = listOf('event')

export { prefetch }
export default Bookings
