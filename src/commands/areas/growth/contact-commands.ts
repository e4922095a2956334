import { BadgeCheck, Ban, FolderMinus, FolderPlus, Pencil, Tags, Trash2, UserRound } from 'lucide-react'
import { type Channel, channels } from '../../../domain/growth/channels.ts'
import { entriesOf } from '../../../domain/keys.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import type { Contact } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import {
  type Choice,
  type ChoiceArg,
  type Command,
  command,
  type Outcome,
  type Progress,
  targetsOf,
} from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { inPieces, mostAtOnce, tagAll, tagArg, tagsIn } from '../clients/tag-args.ts'
import { contactDistinguish, contactMerge } from './contact-merge.ts'

const shared = { area: 'Contacts', needs: { permission: 'View Clients' } } as const
const one = { on: 'one', kinds: ['contact'] } as const
const many = { on: 'many', kinds: ['contact'] } as const
const chosen = (context: Context) => targetsOf(one, context)[0]
const aPageAtATime = ({ selection }: Context) =>
  selection?.allMatching === undefined ? undefined : 'This is done a page at a time: choose contacts on this page.'

type Known = Partial<Pick<Contact, 'client_id' | `may_${Channel}`>>
/** The contact as its screen has it. */
const known = (record: RecordRef | undefined): Known => (record?.data ?? {}) as Known

const gateway = async () => {
  const [{ change }, contacts, collections, { forEachRecord }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/contacts.generated.ts'),
    import('../../../gateway/generated/contact-collections.generated.ts'),
    import('../../batch.ts'),
  ])
  return { change, forEachRecord, ...contacts, ...collections }
}

/** Those who are selected, or all that match. */
async function wanted(context: Context, progress: Progress): Promise<readonly RecordRef[]> {
  const { selectedContacts } = await import('./contact-batch.ts')
  return selectedContacts(context.selection, targetsOf(many, context), progress.signal)
}

async function tagChosen(
  context: Context,
  tags: { add?: string[]; remove?: string[] },
  progress: Progress,
): Promise<Outcome> {
  const { change, tagContactsMutation } = await gateway()
  return tagAll(await wanted(context, progress), tags, {
    noun: 'contact',
    progress,
    tag: async (input) => (await change(tagContactsMutation, { input })).tagContacts,
  })
}

const channelChoices: readonly Choice[] = entriesOf(channels).map(([value, label]) => ({ value, label }))
const isChannel = (text: string): text is Channel => Object.hasOwn(channels, text)

const agreedTo = {
  kind: 'choice' as const,
  name: 'channel' as const,
  label: 'What they agreed to',
  options: (context: Context) => channelChoices.map((choice) => withState(choice, context)),
} satisfies ChoiceArg
const tookBack = {
  kind: 'choice' as const,
  name: 'channel' as const,
  label: 'What they no longer want',
  options: (context: Context) => channelChoices.map((choice) => withState(choice, context)),
} satisfies ChoiceArg
function withState(choice: Choice, context: Context): Choice {
  if (!isChannel(choice.value)) return choice
  const may = known(chosen(context))[`may_${choice.value}`]
  return may === undefined ? choice : { ...choice, detail: may ? 'Agreed' : 'No consent' }
}

async function noteConsent(
  context: Context,
  wanted: { channel: string; given: boolean; words: string; place: string },
): Promise<Outcome | undefined> {
  const contact = chosen(context)
  const { channel } = wanted
  if (contact === undefined || !isChannel(channel)) return undefined
  const { change, noteContactConsentMutation } = await gateway()
  await change(noteContactConsentMutation, { id: Number(contact.id), input: { ...wanted, channel } })
  return {
    message: wanted.given
      ? `${contact.label} agrees to ${channels[channel]}`
      : `${contact.label} gets no more ${channels[channel]}`,
  }
}

/** Fixed collections; those by a rule have no chosen members. */
const fixedCollection = {
  kind: 'choice' as const,
  name: 'collection' as const,
  label: 'Which collection',
  options: async () => {
    const [{ read }, { contactCollectionsQuery }] = await Promise.all([
      import('../../../gateway/cache.ts'),
      import('../../../gateway/generated/contact-collections.generated.ts'),
    ])
    const { contactCollections } = await read(contactCollectionsQuery, { per_page: 100, sort: 'name' })
    return contactCollections.data
      .filter(({ kind }) => kind === 'fixed')
      .map(({ id, name, members }) => ({
        value: String(id),
        label: name,
        ...(members == null ? {} : { detail: counted(members, 'contact') }),
      }))
  },
} satisfies ChoiceArg

/** Adds contacts to a fixed collection or takes them out, as many at once as a call takes; undone for those whom it moved. */
async function move(
  context: Context,
  collection: string,
  to: 'add' | 'remove',
  progress: Progress,
): Promise<Outcome | undefined> {
  const { change, changeCollectionMembersMutation } = await gateway()
  const id = Number(collection)
  const put = (ids: number[], where: 'add' | 'remove') =>
    change(changeCollectionMembersMutation, { id, input: { [`${where}_ids`]: ids } })
  const all = (await wanted(context, progress)).map((record) => Number(record.id))
  const moved: number[] = []
  let name = ''
  let done = 0
  for (const ids of inPieces(all)) {
    if (progress.signal.aborted) break
    const { added, removed, collection: after } = (await put(ids, to)).changeCollectionMembers
    name = after.name
    moved.push(...(to === 'add' ? added : removed))
    done += ids.length
    if (all.length > mostAtOnce) progress.report(done, all.length)
  }
  if (done === 0) return undefined
  if (moved.length === 0) return { message: to === 'add' ? `Already in ${name}` : `None of them was in ${name}` }
  context.selection?.clear()
  return {
    message: `${counted(moved.length, 'contact')} ${to === 'add' ? 'added to' : 'taken out of'} ${name}`,
    undo: async () => {
      for (const ids of inPieces(moved)) await put(ids, to === 'add' ? 'remove' : 'add')
    },
  }
}

export const contactCommands: readonly Command[] = [
  command({
    ...shared,
    ...one,
    id: 'contact.edit',
    title: 'Edit contact',
    icon: Pencil,
    keywords: ['change contact', 'correct address', 'rename contact'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) => {
      const contact = chosen(context)
      if (contact !== undefined)
        ports.navigate(
          `${linkTo('/crm/contacts/:id', { id: contact.id })}?${formParameter}=edit${context.list === undefined ? '' : '&from=list'}`,
        )
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'contact.consent',
    title: 'Record consent…',
    icon: BadgeCheck,
    keywords: ['opt in', 'agreed', 'permission to write', 'subscribe contact', 'give consent'],
    keys: { detail: ['a'] },
    args: [
      agreedTo,
      {
        kind: 'longtext',
        name: 'words',
        label: 'The words they agreed to, as they saw them',
        check: (text: string) => (text.trim() === '' ? 'Write down the words that the person agreed to.' : undefined),
      },
      {
        kind: 'text',
        name: 'place',
        label: 'Where they agreed: on the phone, at a fair',
        optional: true,
      },
    ],
    risk: 'none',
    run: (context, { channel, words, place = '' }) => noteConsent(context, { channel, given: true, words, place }),
  }),
  command({
    ...shared,
    ...one,
    id: 'contact.withdraw',
    title: 'Record that consent was withdrawn…',
    icon: Ban,
    keywords: ['opt out', 'no more mail', 'unsubscribe contact', 'stop writing'],
    args: [
      tookBack,
      { kind: 'text', name: 'place', label: 'How they said so: on the phone, in a message', optional: true },
    ],
    risk: 'none',
    run: (context, { channel, place = '' }) => noteConsent(context, { channel, given: false, words: '', place }),
  }),
  contactMerge,
  contactDistinguish,
  command({
    ...shared,
    ...one,
    id: 'contact.client',
    title: 'Open as client',
    icon: UserRound,
    keywords: ['bookings of this contact', 'timeline'],
    when: (context) => known(chosen(context)).client_id != null,
    risk: 'none',
    leadsTo: '/clients/:id',
    run: (context) => {
      const { client_id } = known(chosen(context))
      if (client_id != null) ports.navigate(linkTo('/clients/:id', { id: client_id }))
      return undefined
    },
  }),
  command({
    ...shared,
    ...many,
    id: 'contact.tag',
    title: 'Tag contacts…',
    icon: Tags,
    keywords: ['add tag', 'label contacts'],
    keys: { list: ['t'], detail: ['t'] },
    args: [tagArg('add', 'Tags to add, separated by commas')],
    risk: 'undoable',
    run: (context, { add }, progress) => tagChosen(context, { add: tagsIn(add) }, progress),
  }),
  command({
    ...shared,
    ...many,
    id: 'contact.untag',
    title: 'Remove a tag from contacts…',
    icon: Tags,
    keywords: ['remove tag', 'unlabel contacts'],
    args: [tagArg('remove', 'Tags to remove, separated by commas')],
    risk: 'undoable',
    run: (context, { remove }, progress) => tagChosen(context, { remove: tagsIn(remove) }, progress),
  }),
  command({
    ...shared,
    ...many,
    id: 'contact.collect',
    title: 'Add to a collection…',
    icon: FolderPlus,
    keywords: ['put into collection', 'add to segment', 'add to list'],
    keys: { list: ['b'], detail: ['b'] },
    args: [fixedCollection],
    risk: 'undoable',
    run: (context, { collection }, progress) => move(context, collection, 'add', progress),
  }),
  command({
    ...shared,
    ...many,
    id: 'contact.uncollect',
    title: 'Take out of a collection…',
    icon: FolderMinus,
    keywords: ['remove from collection', 'remove from segment'],
    args: [fixedCollection],
    risk: 'undoable',
    run: (context, { collection }, progress) => move(context, collection, 'remove', progress),
  }),
  command({
    ...shared,
    ...many,
    id: 'contact.delete',
    title: (context) =>
      context.selection !== undefined && context.selection.count > 1 ? 'Delete contacts' : 'Delete contact',
    icon: Trash2,
    keywords: ['remove contact', 'bin'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: (context) => {
      const records = targetsOf(many, context)
      return records.length === 1 && known(records[0]).client_id != null
        ? 'This contact is a client: delete the client instead.'
        : aPageAtATime(context)
    },
    risk: 'undoable',
    run: async (context, _, progress) => {
      const { change, forEachRecord, deleteContactMutation, restoreContactMutation } = await gateway()
      const { done, failed } = await forEachRecord(
        targetsOf(many, context),
        ({ id }) => change(deleteContactMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined) return failed.length === 0 ? undefined : { message: 'No contact was deleted', failed }
      context.selection?.clear()
      if (context.route === linkTo('/crm/contacts/:id', { id: first.id })) ports.navigate(linkTo('/crm/contacts'))
      return {
        message: done.length === 1 ? `${first.label} deleted` : `${counted(done.length, 'contact')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreContactMutation, { id: Number(id) }))),
      }
    },
  }),
]
