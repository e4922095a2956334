import { listOf } from './list-of.tsx'

const { Bookings, prefetch } = listOf('hotel_room')

export { prefetch }
export default Bookings
