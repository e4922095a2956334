import { listOf } from './list-of.tsx'

const { Bookings, prefetch } = listOf('service')

export { prefetch }
export default Bookings
