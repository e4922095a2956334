import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { notFound } from '../../http/refusals.ts'
import { askProof } from '../../services/account/password-question.ts'
import {
  calledProvider,
  providersSetUp,
  removeProviderKeys,
  setProviderKeys,
  testProvider,
} from '../../services/payments/provider-set-up.ts'

type Area = Contract['paymentProviders']

const answer = async ({ db, platform, agencyId }: Pick<Call<Area['list']>, 'db' | 'platform' | 'agencyId'>) => ({
  data: await providersSetUp(db, platform, agencyId),
})

const set: Handler<Area['set']> = async (call) => {
  const { db, system, platform, session, agencyId, body } = call
  const name = calledProvider(call.path.provider)
  await askProof(system, session, body.current_password)
  const last_four = await setProviderKeys(db, platform, { agencyId, userId: session.userId }, name, body.keys)
  // Of the keys themselves the history says nothing.
  call.audit({ subject: 'payment_provider', subjectId: name, after: { keys: 'set', last_four } })
  return answer(call)
}

const test: Handler<Area['test']> = async (call) => {
  const name = calledProvider(call.path.provider)
  const problem = await testProvider(call.db, call.platform, call.agencyId, name)
  call.audit({ subject: 'payment_provider', subjectId: name, after: { tested: problem ?? 'accepted' } })
  return answer(call)
}

const remove: Handler<Area['remove']> = async (call) => {
  const { db, system, session, agencyId, body } = call
  const name = calledProvider(call.path.provider)
  await askProof(system, session, body.current_password)
  if (!(await removeProviderKeys(db, agencyId, name))) throw notFound('key')
  call.audit({ subject: 'payment_provider', subjectId: name, before: { keys: 'set' }, after: { keys: 'removed' } })
  return answer(call)
}

export const paymentProviders: Handlers<Area> = { list: answer, set, test, remove }
