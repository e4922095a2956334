import { listOf } from './list-of.tsx'

const { Bookings, prefetch } = listOf('car_rental')

export { prefetch }
export default Bookings
