import { listOf } from './list-of.tsx'

const { Bookings, prefetch } = listOf('tour_package')

export { prefetch }
export default Bookings
