import { listOf } from '../../bookings/list-of.tsx'

const { Bookings, prefetch } = listOf('flight')

export { prefetch }
export default Bookings
