import { sql } from 'kysely'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import { publishChanges } from '../../../src/domain/website/site-difference.ts'
import { siteProblems } from '../../../src/domain/website/site-problems.ts'
import { templateCategories } from '../../../src/domain/website/template-categories.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import type { Call, Handler, Handlers } from '../../http/handler.ts'
import { idOf, metaOf, orderOf, pageOf } from '../../http/lists.ts'
import { notFound } from '../../http/refusals.ts'
import { packageFilter, packagePage, packageSorts } from '../../services/offers/package-rows.ts'
import { cleanSite } from '../../services/templates/clean-site.ts'
import {
  draftNote,
  type Editor,
  lockedDraft,
  obtainTemplate,
  subject,
  writeDraft,
} from '../../services/templates/draft.ts'
import { type Design, designNamed, designOf } from '../../services/templates/known-template.ts'
import { makeDefault, publishDraft } from '../../services/templates/publishing.ts'
import { keepRevision, revisionOf, revisionsOf } from '../../services/templates/revisions.ts'
import { siteFacts } from '../../services/templates/site-facts.ts'
import { sitePreview } from '../../services/templates/site-preview.ts'
import {
  allTemplates,
  lockedTemplate,
  obtainedRow,
  obtainedRows,
  shownTemplate,
  templateShown,
} from '../../services/templates/template-rows.ts'
import { applyUpdate, updateCheck as checkUpdate } from '../../services/templates/template-updates.ts'
import { removeSitePicture, sitePicturesOf } from '../../services/templates/website-pictures.ts'

type Area = Contract['templates']

const editorOf = ({ agencyId, session }: Call<Area['choose']> | Call<Area['customize']>): Editor => ({
  agencyId,
  userId: session.userId,
})
type Written = Pick<Call<Area['customize']>, 'agencyId' | 'db' | 'session' | 'audit'>

async function obtained(call: Written, design: Design) {
  const { agencyId, db, session } = call
  const isNew = await obtainTemplate(db, { agencyId, userId: session.userId }, design)
  const row = await lockedTemplate(db, agencyId, design)
  call.audit({ subject, subjectId: row.id, after: isNew ? { template: design.name } : {} })
  return { data: templateShown(design, row) }
}

/** What the agency has made of the template of the path; 404 where it has not obtained it. */
async function ownOf({ agencyId, db }: Pick<Written, 'agencyId' | 'db'>, id: string) {
  const design = designOf(id)
  const row = await obtainedRow(db, agencyId, design)
  if (row === undefined) throw notFound('template')
  return { design, row }
}

const active: Handler<Area['active']> = async ({ agencyId, db }) => {
  const row = (await obtainedRows(db, agencyId)).find(({ is_default }) => is_default)
  const design = row === undefined ? undefined : designNamed(row.template)
  return { data: design === undefined ? null : templateShown(design, row) }
}

const list: Handler<Area['list']> = async ({ agencyId, db, query }) => {
  const all = await allTemplates(db, agencyId, query.category)
  const page = pageOf(query)
  const data = all.slice(page.offset, page.offset + page.perPage)
  return { data, meta: metaOf(page, all.length, data.length) }
}

const own: Handler<Area['obtained']> = async ({ agencyId, db }) => ({
  data: (await obtainedRows(db, agencyId)).flatMap((row) => {
    const design = designNamed(row.template)
    return design === undefined ? [] : [templateShown(design, row)]
  }),
})

const packages: Handler<Area['packages']> = async (call) => {
  const { agencyId, db, query } = call
  const where = packageFilter(agencyId, { status: ['published'], featured: query.featured })
  const order = orderOf(undefined, packageSorts('-created_at'), '-created_at', sql`p.id`)
  return call.rawJson(await packagePage(db, { where, order }, pageOf(query)))
}

const customize: Handler<Area['customize']> = async (call) => {
  const { agencyId, body, db } = call
  const design = designOf(call.path.id)
  const draft = await cleanSite(body.config)
  const row = await lockedDraft(db, editorOf(call), design, body.version)
  await writeDraft(db, editorOf(call), row, draft)
  call.audit(draftNote(row, draft))
  return { data: await shownTemplate(db, agencyId, design) }
}

const activate: Handler<Area['makeDefault']> = async (call) => {
  const { agencyId, db, session } = call
  const design = designOf(call.path.id)
  const before = await obtainedRows(db, agencyId, { locks: true })
  const row = before.find(({ template }) => template === design.slug)
  if (row === undefined) throw notFound('template')
  await makeDefault(db, { agencyId, userId: session.userId }, row)
  const was = before.find(({ is_default }) => is_default)
  call.audit({
    subject,
    subjectId: row.id,
    before: { default: was === undefined ? null : (designNamed(was.template)?.name ?? was.template) },
    after: { default: design.name },
  })
  return { data: await shownTemplate(db, agencyId, design) }
}

/** Both of the specification's and of our own: with nothing to take, whatever the agency has changed stays. */
async function update(call: Written, id: string, version: number | undefined, takeNew: readonly string[]) {
  const { agencyId, db, session } = call
  const editor = { agencyId, userId: session.userId }
  const design = designOf(id)
  const row = await lockedDraft(db, editor, design, version)
  const done = await applyUpdate(db, editor, design, row, takeNew)
  call.audit({
    subject,
    subjectId: row.id,
    before: { template_version: row.template_version },
    after: { template_version: design.version, changes: done.changelist.length },
  })
  return done
}

const publish: Handler<Area['publish']> = async (call) => {
  const { agencyId, body, db, session } = call
  const design = designOf(call.path.id)
  const editor = { agencyId, userId: session.userId }
  const row = await lockedDraft(db, editor, design, body.version)
  await publishDraft(db, editor, row, body.note)
  call.audit({ subject, subjectId: row.id, after: { published: design.name, version: row.version, note: body.note } })
  return { data: await shownTemplate(db, agencyId, design) }
}

/** The draft becomes another state; what it was is kept as a revision. */
const discard: Handler<Area['discard']> = async (call) => {
  const { agencyId, body, db, session } = call
  const design = designOf(call.path.id)
  const editor = { agencyId, userId: session.userId }
  const row = await lockedDraft(db, editor, design, body.version)
  const draft = await cleanSite(row.published ?? row.base)
  if (row.has_changes) await keepRevision(db, editor, row, { reason: 'before_restore', config: row.draft })
  await writeDraft(db, editor, row, draft)
  call.audit(draftNote(row, draft))
  return { data: await shownTemplate(db, agencyId, design) }
}

const restoreRevision: Handler<Area['restoreRevision']> = async (call) => {
  const { agencyId, body, db, session } = call
  const design = designOf(call.path.id)
  const editor = { agencyId, userId: session.userId }
  const row = await lockedDraft(db, editor, design, body.version)
  const revision = await revisionOf(db, agencyId, row, numberOf(call.path.number))
  const draft = await cleanSite(revision.config)
  await keepRevision(db, editor, row, { reason: 'before_restore', config: row.draft })
  await writeDraft(db, editor, row, draft)
  call.audit({ ...draftNote(row, draft), before: { restored: revision.number } })
  return { data: await shownTemplate(db, agencyId, design) }
}

/** The number of a revision; whatever else stands there names none. */
function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound('revision')
  return Number(text)
}

const saveRevision: Handler<Area['saveRevision']> = async (call) => {
  const { agencyId, body, db, session } = call
  const design = designOf(call.path.id)
  const editor = { agencyId, userId: session.userId }
  const row = await lockedDraft(db, editor, design, body.version)
  const number = await keepRevision(db, editor, row, { reason: 'saved', note: body.note, config: row.draft })
  call.audit({ subject, subjectId: row.id, after: { revision: number, note: body.note } })
  const { config: _, changes: __, ...data } = await revisionOf(db, agencyId, row, number)
  return { data }
}

export const templates: Handlers<Area> = {
  active,
  choose: (call) => obtained(call, designOf(call.body.template)),
  list,
  categories: async () => ({
    data: keysOf(templateCategories).map((slug) => ({
      slug,
      name: templateCategories[slug],
      templates: siteTemplates.filter(({ category }) => category === slug).length,
    })),
  }),
  obtained: own,
  packages,
  gallery: async ({ agencyId, db }) => ({ data: await sitePicturesOf(db, agencyId) }),
  removePicture: async (call) => {
    const { agencyId, db, path } = call
    const id = idOf(path.id)
    await removeSitePicture(db, agencyId, id)
    call.audit({ subject: 'picture', subjectId: id, after: { deleted: true } })
    return { message: 'The picture is deleted.' }
  },
  show: async ({ agencyId, db, path }) => ({ data: await shownTemplate(db, agencyId, designOf(path.id)) }),
  obtain: (call) => obtained(call, designOf(call.path.id)),
  updateCheck: async (call) => {
    const { design, row } = await ownOf(call, call.path.id)
    return checkUpdate(design, row)
  },
  updateAll: (call) => update(call, call.path.id, undefined, []),
  customize,
  makeDefault: activate,
  update: (call) => update(call, call.path.id, call.body.version, call.body.take_new),
  changes: async (call) => {
    const { row } = await ownOf(call, call.path.id)
    return { data: [...publishChanges(row.published, row.draft)] }
  },
  checks: async (call) => {
    const { row } = await ownOf(call, call.path.id)
    return { data: [...siteProblems(row.draft, await siteFacts(call.db, call.agencyId, row.draft))] }
  },
  publish,
  discard,
  revisions: async (call) => {
    const { row } = await ownOf(call, call.path.id)
    return { data: await revisionsOf(call.db, call.agencyId, row) }
  },
  revision: async (call) => {
    const { row } = await ownOf(call, call.path.id)
    return { data: await revisionOf(call.db, call.agencyId, row, numberOf(call.path.number)) }
  },
  saveRevision,
  restoreRevision,
  preview: async ({ agencyId, db, path, body }) => ({ data: await sitePreview(db, agencyId, designOf(path.id), body) }),
}
