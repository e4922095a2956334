import { CircleDollarSign, KeyRound, Trash2 } from 'lucide-react'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'
import { type RecordFacts, recordCommands } from '../../record-commands.ts'
import { flightSettingsPath, rule } from './flight-facts.ts'

export const flightFee = {
  id: 'flightFee',
  kind: 'flight_fee',
  one: 'fee on flights',
  many: 'fees on flights',
  path: '/offers/flights/settings',
} as const satisfies RecordFacts

/** `?form=keys`: the form of a supplier's keys, over the flight settings. */
export const flightKeysForm = 'keys'

export const flightFeeCommands: readonly Command[] = [
  ...recordCommands({
    ...flightFee,
    ...rule,
    icon: CircleDollarSign,
    keywords: {
      create: ['mark-up', 'service fee', 'margin on tickets'],
      edit: ['change the mark-up', 'change the service fee'],
      delete: ['remove the mark-up', 'remove the service fee'],
    },
    operations: async () => {
      const { deleteFlightFeeMutation, restoreFlightFeeMutation } = await import(
        '../../../gateway/generated/flight-settings.generated.ts'
      )
      return { remove: deleteFlightFeeMutation, restore: restoreFlightFeeMutation }
    },
  }),
  command({
    ...rule,
    id: 'flightSupplier.setKeys',
    title: 'Set the keys of Duffel…',
    icon: KeyRound,
    keywords: ['flight supplier', 'connect duffel', 'api token'],
    on: 'none',
    risk: 'none',
    leadsTo: flightSettingsPath,
    run: () => void ports.navigate(`${flightSettingsPath}?${formParameter}=${flightKeysForm}`),
  }),
  command({
    ...rule,
    id: 'flightSupplier.removeKeys',
    title: 'Remove the keys of Duffel',
    icon: Trash2,
    keywords: ['disconnect the flight supplier', 'forget the token'],
    on: 'none',
    risk: 'confirm',
    keep: 'Keep them',
    consequence: () =>
      'Flights can no longer be searched at Duffel. Flights under way there keep the keys: it is refused then.',
    run: async () => {
      const [{ change }, { removeFlightKeysMutation }] = await Promise.all([
        import('../../../gateway/change.ts'),
        import('../../../gateway/generated/flight-settings.generated.ts'),
      ])
      await change(removeFlightKeysMutation, { supplier: 'duffel' })
      return { message: 'The keys of Duffel are removed' }
    },
  }),
]
