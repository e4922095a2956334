import type { Operation } from '../../../gateway/operation.ts'
import type { Context } from '../../here.ts'
import { flightIn } from './flight-facts.ts'

/** Writes, and says what came of it. */
export const writes =
  <Variables>(
    operation: () => Promise<Operation<unknown, Variables>>,
    variables: (flight: NonNullable<ReturnType<typeof flightIn>>) => Variables,
    message: (reference: string) => string,
  ) =>
  async (context: Context) => {
    const flight = flightIn(context)
    if (flight === undefined) return undefined
    const [{ change }, asked] = await Promise.all([import('../../../gateway/change.ts'), operation()])
    await change(asked, variables(flight))
    return { message: message(flight.reference) }
  }

export const flightOperations = () => import('../../../gateway/generated/flights.generated.ts')
