import type { Contract } from '../../../src/domain/contract/contract.ts'
import { usualShares } from '../../../src/domain/flights/fees.ts'
import { type Cabin, type PassengerKind, passengerKinds } from '../../../src/domain/flights/flight-choices.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { percentOf, toMajor } from '../../../src/domain/money.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { requirePermission } from '../../services/authority/acting.ts'
import { feeFields, flightFee, flightFees, insertFee, lockedFee, writeFee } from '../../services/flights/flight-fees.ts'
import { feesFor, priceMakers } from '../../services/flights/flight-prices.ts'
import { flightSettings, saveSettings, shownSettings } from '../../services/flights/flight-settings.ts'
import { removeKeys as forgetKeys, setKeys as keepKeys } from '../../services/flights/flight-suppliers.ts'
import { minorOf } from '../../services/payments/typed-sums.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'

type Area = Contract['flights']

const shown = async ({ db, platform, agencyId }: Pick<Call<Area['settings']>, 'db' | 'platform' | 'agencyId'>) => ({
  data: await shownSettings(db, platform, agencyId),
})

const save: Handler<Area['saveSettings']> = async (call) => {
  const { db, agencyId, body, platform } = call
  const before = await flightSettings(db, agencyId, true)
  const { version, updated_at } = before
  await checkVersion(db, 'flight_settings', { id: agencyId, version, updated_at }, body.version)
  const was = await shownSettings(db, platform, agencyId)
  await saveSettings(db, platform, before, body)
  const is = await shown(call)
  const { version: _, suppliers: __, ...fields } = is.data
  call.audit({ subject: 'flight_settings', subjectId: agencyId, ...changesBetween(was, fields) })
  return is
}

/** Keys open an account that pays: whoever sets them may edit the agency. */
const setKeys: Handler<Area['setKeys']> = async (call) => {
  const { db, agencyId, body, platform, session } = call
  requirePermission(session.visitor, 'Edit Agency')
  const { token, webhook_secret } = body
  const last_four = await keepKeys(db, platform, { agencyId, userId: session.userId }, { token, webhook_secret })
  // Of the keys themselves the history says nothing.
  call.audit({
    subject: 'flight_settings',
    subjectId: agencyId,
    after: { keys: 'set', supplier: body.supplier, last_four },
  })
  return shown(call)
}

const removeKeys: Handler<Area['removeKeys']> = async (call) => {
  const { db, agencyId, body, session } = call
  requirePermission(session.visitor, 'Edit Agency')
  if (!(await forgetKeys(db, agencyId))) throw notFound('key')
  call.audit({
    subject: 'flight_settings',
    subjectId: agencyId,
    before: { keys: 'set', supplier: body.supplier },
    after: { keys: 'removed' },
  })
  return shown(call)
}

const fees: Handler<Area['fees']> = async ({ db, agencyId }) => ({ data: await flightFees(db, agencyId) })

const createFee: Handler<Area['createFee']> = async (call) => {
  const { db, agencyId, body, session } = call
  const id = await insertFee(db, agencyId, session.userId, body)
  const data = await flightFee(db, agencyId, id)
  call.audit({ subject: 'flight_fee', subjectId: id, after: feeFacts(data) })
  return { data }
}
const feeFacts = ({
  id: _,
  version: __,
  created_at: ___,
  updated_at: ____,
  ...facts
}: Awaited<ReturnType<typeof flightFee>>) => facts

const updateFee: Handler<Area['updateFee']> = async (call) => {
  const { db, agencyId, body } = call
  const row = await lockedFee(db, agencyId, idOf(call.path.id))
  await checkVersion(db, 'flight_fee', row, body.version)
  const before = await flightFee(db, agencyId, row.id)
  await writeFee(db, row, feeFields(body))
  const data = await flightFee(db, agencyId, row.id)
  call.audit({ subject: 'flight_fee', subjectId: row.id, ...changesBetween(feeFacts(before), feeFacts(data)) })
  return { data }
}

const deleteFee: Handler<Area['deleteFee']> = async (call) => {
  const { db, agencyId } = call
  const row = await lockedFee(db, agencyId, idOf(call.path.id))
  await writeFee(db, row, { deleted_at: new Date() })
  call.audit({ subject: 'flight_fee', subjectId: row.id, before: { name: row.name }, after: null })
  return { message: `“${row.name}” was deleted. You can restore it for 30 days.` }
}

const restoreFee: Handler<Area['restoreFee']> = async (call) => {
  const { db, agencyId } = call
  const row = await lockedFee(db, agencyId, idOf(call.path.id), 'restorable')
  if (row.deleted_at !== null) {
    await writeFee(db, row, { deleted_at: null })
    call.audit({ subject: 'flight_fee', subjectId: row.id, before: null, after: { name: row.name } })
  }
  return { data: await flightFee(db, agencyId, row.id) }
}

const testFees: Handler<Area['testFees']> = async ({ db, agencyId, body }) => {
  const { currency } = body
  const fare = minorOf(body.fare, currency, 'fare')
  const makers = await priceMakers(db, agencyId, await flightSettings(db, agencyId))
  const counts: Readonly<Record<PassengerKind, number>> = {
    adult: body.adults,
    child: body.children,
    infant: body.infants,
  }
  const fares = keysOf(passengerKinds).flatMap((kind) =>
    counts[kind] === 0 ? [] : [{ kind, passengers: counts[kind], fare: percentOf(fare, usualShares[kind]) }],
  )
  const cabin: Cabin = body.cabin
  const found = feesFor(makers, { currency, airline: body.airline, cabin, slices: body.legs, fares })
  const all = fares.reduce((sum, each) => sum + each.fare * each.passengers, 0)
  const major = (minor: number) => toMajor(minor, currency)
  return {
    data: {
      currency,
      fare: major(all),
      mark_up: major(found.markUp),
      service_fee: major(found.serviceFee),
      total: major(all + found.markUp + found.serviceFee),
      lines: found.lines.map(({ passenger, passengers, kind, amount, rule, because }) => ({
        passenger,
        passengers,
        kind,
        amount: major(amount),
        fee_id: rule?.id ?? null,
        name: rule?.name ?? 'Usual',
        because: [...because],
      })),
    },
  }
}

export const settingsHandlers = {
  settings: shown,
  saveSettings: save,
  setKeys,
  removeKeys,
  fees,
  createFee,
  updateFee,
  deleteFee,
  restoreFee,
  testFees,
} satisfies { readonly [K in keyof Area]?: Handler<Area[K]> }
