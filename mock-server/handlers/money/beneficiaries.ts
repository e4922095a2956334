import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf, Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { isCountry } from '../../../src/domain/countries.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { bankOf, banksOf } from '../../../src/domain/transfers/banks.ts'
import { beneficiaryKinds, maskedNumber } from '../../../src/domain/transfers/beneficiaries.ts'
import { restHours } from '../../../src/domain/transfers/transfer-rules.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { lockedRow } from '../../services/records/locked-row.ts'
import {
  checkName,
  openAccount,
  type StoredAccount,
  storedAccount,
  usedBranches,
} from '../../services/transfers/beneficiary-accounts.ts'
import {
  beneficiariesOfKind,
  beneficiaryDetail,
  beneficiaryPage,
  beneficiaryRow,
  transferStatistics,
} from '../../services/transfers/beneficiary-rows.ts'
import { accountHolder } from '../../services/transfers/payout-desk.ts'
import type { PayoutAccount } from '../../services/transfers/payout-provider.ts'
import { mailOwner } from '../../services/transfers/transfer-notices.ts'
import { changesBetween, checkVersion } from '../../services/versions.ts'
import { readerOf } from './transfers.ts'

type Area = Contract['beneficiaries']
type Given = BodyOf<Area['create']>
type Writing = Pick<Call<Endpoint>, 'db' | 'system' | 'agencyId' | 'elevated' | 'platform'>
const holderOf =
  ({ platform, agencyId }: Writing) =>
  (account: PayoutAccount) =>
    accountHolder(platform, agencyId, account)
const kinds = keysOf(beneficiaryKinds)

/** What is written beside the account. */
const fieldsOf = ({ kind, name, email, country_code, branch, note }: Given) => ({
  ...{ kind, name, email, country_code, note },
  branch: kind === 'bank' ? branch : '',
})
/** Where it is paid, as history and mails may say it. */
const said = (account: Pick<StoredAccount, 'bank' | 'network' | 'account_last' | 'partner_agency_id'>) => ({
  ...{ bank: account.bank, network: account.network, partner_agency_id: account.partner_agency_id },
  account: account.account_last === null ? null : maskedNumber(account.account_last),
})

/** 422 on the name where the account is held in another one, unless that was accepted. */
async function nameOf(
  call: Writing,
  given: Given,
  account: StoredAccount,
): Promise<'match' | 'close' | 'none' | 'unavailable'> {
  const opened = openAccount({ ...given, ...account })
  const target = account.partner_agency_id === null ? opened : { partnerId: account.partner_agency_id }
  if (target === null) return 'unavailable'
  const { result } = await checkName(call, holderOf(call), given.name, target)
  if (result === 'none' && !given.accepts_name)
    throw refused({ name: ['The account is held in another name. Check both, or accept the other name.'] })
  return result
}

const create: Handler<Area['create']> = async (call) => {
  const { db, agencyId, session, body } = call
  const account = await storedAccount(db, call.elevated, agencyId, body, null)
  if (account === null) throw new Error('a new beneficiary has an account')
  if (account.partner_agency_id !== null) await refuseKnownPartner(call, account.partner_agency_id, 0)
  const name_check = await nameOf(call, body, account)
  const fields = fieldsOf(body)
  const { id } = await db
    .insertInto('beneficiaries')
    .values({ ...fields, ...account, name_check, agency_id: agencyId, created_by: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  call.audit({ subject: 'beneficiary', subjectId: id, after: { ...fields, ...said(account), name_check } })
  await mailOwner(db, agencyId, {
    subject: `${fields.name} can now be paid from your wallet`,
    lines: [
      `${session.userName} added ${fields.name} (${beneficiaryKinds[fields.kind].toLowerCase()}) to the beneficiaries. If this is wrong, delete it and change your password.`,
    ],
  })
  return { data: await beneficiaryRow(readerOf(call), id) }
}

async function refuseKnownPartner({ db, agencyId }: Writing, partnerId: number, except: number) {
  const other = await db
    .selectFrom('beneficiaries')
    .select('name')
    .where('agency_id', '=', agencyId)
    .where('partner_agency_id', '=', partnerId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ agency_slug: [`${other.name} is already this agency’s wallet.`] })
}

const update: Handler<Area['update']> = async (call) => {
  const { db, agencyId, session, body } = call
  const before = await lockedRow(db, 'beneficiaries', { agencyId, id: idOf(call.path.id), noun: 'beneficiary' })
  await checkVersion(db, 'beneficiary', before, body.version)
  if (body.kind !== before.kind) throw refused({ kind: ['Add another beneficiary for another kind of account.'] })
  const account = await storedAccount(db, call.elevated, agencyId, body, before)
  if (account !== null && account.partner_agency_id !== null)
    await refuseKnownPartner(call, account.partner_agency_id, before.id)
  const isOther = account !== null || body.name !== before.name
  const name_check = isOther ? await nameOf(call, body, account ?? before) : before.name_check
  const fields = fieldsOf(body)
  await db
    .updateTable('beneficiaries')
    .set({
      ...fields,
      ...(isOther ? { name_check, name_checked_at: new Date() } : {}),
      ...(account === null
        ? {}
        : { ...account, rests_until: sql<string>`now() + make_interval(hours => ${restHours})` }),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', before.id)
    .where('agency_id', '=', agencyId)
    .execute()
  const after = { ...fields, name_check, ...(account === null ? {} : said(account)) }
  call.audit({
    subject: 'beneficiary',
    subjectId: before.id,
    ...changesBetween({ ...fieldsOfRow(before), ...said(before) }, after),
  })
  if (account !== null)
    await mailOwner(db, agencyId, {
      subject: `The account of ${fields.name} was changed`,
      lines: [
        `${session.userName} changed where ${fields.name} is paid. Nothing can be sent there for ${restHours} hours. If this is wrong, delete the beneficiary and change your password.`,
      ],
    })
  return { data: await beneficiaryRow(readerOf(call), before.id) }
}
type Stored = Awaited<ReturnType<typeof lockedRow<'beneficiaries'>>>
const fieldsOfRow = ({ kind, name, email, country_code, branch, note, name_check }: Stored) => ({
  ...{ kind, name, email, country_code, branch, note, name_check },
})

const remove: Handler<Area['remove']> = async (call) => {
  const { db, agencyId } = call
  const row = await lockedRow(db, 'beneficiaries', { agencyId, id: idOf(call.path.id), noun: 'beneficiary' })
  const open = await db
    .selectFrom('transfers')
    .select(['id', 'reference'])
    .where('beneficiary_id', '=', row.id)
    .where('agency_id', '=', agencyId)
    .where('status', 'in', ['waiting', 'held', 'processing'])
    .orderBy('id')
    .limit(3)
    .execute()
  if (open.length > 0)
    throw conflict(`A transfer to ${row.name} is on its way: ${open.map(({ reference }) => reference).join(', ')}.`, {
      transfers: open,
    })
  await db
    .updateTable('beneficiaries')
    .set({ deleted_at: new Date() })
    .where('id', '=', row.id)
    .where('agency_id', '=', agencyId)
    .execute()
  call.audit({ subject: 'beneficiary', subjectId: row.id, before: { name: row.name }, after: null })
  return { message: `${row.name} was deleted. You can restore it for 30 days.` }
}

const restore: Handler<Area['restore']> = async (call) => {
  const { db, agencyId } = call
  const row = await lockedRow(
    db,
    'beneficiaries',
    { agencyId, id: idOf(call.path.id), noun: 'beneficiary' },
    'restorable',
  )
  if (row.deleted_at !== null) {
    const same = await db
      .selectFrom('beneficiaries')
      .select('name')
      .where('agency_id', '=', agencyId)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        row.partner_agency_id === null
          ? eb('account_key', '=', row.account_key)
          : eb('partner_agency_id', '=', row.partner_agency_id),
      )
      .executeTakeFirst()
    if (same !== undefined) throw conflict(`${same.name} has this account by now.`)
    await db
      .updateTable('beneficiaries')
      .set({ deleted_at: null })
      .where('id', '=', row.id)
      .where('agency_id', '=', agencyId)
      .execute()
    call.audit({ subject: 'beneficiary', subjectId: row.id, before: null, after: { name: row.name } })
  }
  return { data: await beneficiaryRow(readerOf(call), row.id) }
}

const check: Handler<Area['checkName']> = async (call) => {
  const { db, agencyId, body } = call
  const account = await storedAccount(db, call.elevated, agencyId, body, null)
  if (account === null) throw new Error('a new beneficiary has an account')
  const opened = openAccount({ ...body, branch: '', ...account })
  const target = account.partner_agency_id === null ? opened : { partnerId: account.partner_agency_id }
  if (target === null) return { data: { result: 'unavailable', name: null } }
  const { result, held } = await checkName(call, holderOf(call), body.name, target)
  return { data: { result, name: result === 'close' ? held : null } }
}

export const beneficiaries: Handlers<Area> = {
  kinds: async ({ db, agencyId }) => {
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, count(*)::int as n from beneficiaries where agency_id = ${agencyId} and deleted_at is null group by kind`.execute(
      db,
    )
    const count = (slug: string) => rows.find(({ kind }) => kind === slug)?.n ?? 0
    return {
      data: kinds.map((slug, place) => ({ id: place + 1, name: beneficiaryKinds[slug], slug, count: count(slug) })),
    }
  },
  ofKind: async (call) => {
    const kind = kinds[idOf(call.path.id) - 1]
    if (kind === undefined) throw notFound('kind')
    return { data: await beneficiariesOfKind(readerOf(call), kind) }
  },
  list: async (call) => beneficiaryPage(readerOf(call), call.query),
  show: async (call) => ({ data: await beneficiaryDetail(readerOf(call), idOf(call.path.id)) }),
  create,
  update,
  remove,
  restore,
  checkName: check,
  statistics: async ({ db, agencyId }) => ({ data: await transferStatistics(db, agencyId) }),
  banks: async ({ path }) => {
    if (!isCountry(path.country.toUpperCase())) throw notFound('country')
    return { data: [...banksOf(path.country)] }
  },
  branches: async ({ db, agencyId, path }) => {
    if (bankOf(path.bank) === undefined) throw notFound('bank')
    return { data: await usedBranches(db, agencyId, path.bank) }
  },
}
