import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { CannedReply } from '../../../src/domain/schema/types.generated.ts'
import type { Handlers } from '../../http/handler.ts'
import { records } from '../../services/records/records.ts'

type Area = Contract['cannedReplies']

export const cannedReplies: Handlers<Area> = records<CannedReply, BodyOf<Area['create']>>()({
  table: 'canned_replies',
  subject: 'canned_reply',
  noun: { one: 'canned reply', many: 'canned replies' },
  title: 'title',
  columns: { id: true, title: true, shortcut: true, body: true, used: true, version: true, updated_at: true },
  search: ['title', 'shortcut', 'body'],
  sorts: { title: sql`lower(title)`, shortcut: sql`shortcut`, used: sql`used` },
  sort: '-used',
  perPage: 1000, // whoever writes needs all of them: a shortcut may mean any
  exported: [
    { title: 'Title', value: (row) => row.title, width: 24 },
    { title: 'Shortcut', value: (row) => row.shortcut },
    { title: 'Text', value: (row) => row.body, width: 60 },
    { title: 'Used', value: (row) => row.used, type: 'number' },
    { title: 'Changed', value: (row) => row.updated_at, type: 'instant', width: 18 },
  ],
  unique: { shortcut: (other) => `“${other}” already uses this shortcut.` },
})
