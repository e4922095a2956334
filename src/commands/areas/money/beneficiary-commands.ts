import { Pencil, Send, Trash2 } from 'lucide-react'
import { linkTo } from '../../../domain/routes/link.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import { ports } from '../../ports.ts'

const one = { on: 'one', kinds: ['beneficiary'] } as const
const many = { on: 'many', kinds: ['beneficiary'] } as const
const shared = { area: 'Beneficiaries', needs: { permission: 'Add Beneficiary' } } as const

export const beneficiaryCommands: readonly Command[] = [
  command({
    ...one,
    id: 'beneficiary.transfer',
    title: 'Transfer to this beneficiary',
    icon: Send,
    area: 'Transfers',
    needs: { permission: 'View Finance' },
    keywords: ['pay out', 'send money', 'payout', 'disburse'],
    keys: { list: ['t'], detail: ['t'] },
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined)
        ports.navigate(`${linkTo('/beneficiary/:id?', { id: record.id })}?${formParameter}=transfer`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'beneficiary.edit',
    title: 'Edit beneficiary',
    icon: Pencil,
    keywords: ['change account', 'correct account number', 'other bank'],
    keys: { list: ['e'], detail: ['e'] },
    risk: 'none',
    run: (context) => {
      const [record] = targetsOf(one, context)
      if (record !== undefined)
        ports.navigate(`${linkTo('/beneficiary/:id?', { id: record.id })}?${formParameter}=edit`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...many,
    id: 'beneficiary.delete',
    title: 'Delete beneficiary',
    icon: Trash2,
    keywords: ['remove beneficiary', 'remove payee'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    refuses: ({ selection }) =>
      selection?.allMatching === undefined
        ? undefined
        : 'Beneficiaries are deleted a page at a time: choose them on the page.',
    risk: 'undoable',
    run: async (context, _, progress) => {
      const [{ change }, { deleteBeneficiaryMutation, restoreBeneficiaryMutation }, { forEachRecord }] =
        await Promise.all([
          import('../../../gateway/change.ts'),
          import('../../../gateway/generated/beneficiaries.generated.ts'),
          import('../../batch.ts'),
        ])
      const { done, failed } = await forEachRecord(
        targetsOf(many, context),
        ({ id }) => change(deleteBeneficiaryMutation, { id: Number(id) }),
        progress,
      )
      const [first] = done
      if (first === undefined)
        return failed.length === 0 ? undefined : { message: 'No beneficiary was deleted', failed }
      if (context.route === linkTo('/beneficiary/:id?', { id: first.id })) ports.navigate(linkTo('/all-beneficiaries'))
      context.selection?.clear()
      return {
        message: `${done.length === 1 ? first.label : counted(done.length, 'beneficiary', 'beneficiaries')} deleted`,
        detail: 'Kept for 30 days.',
        failed,
        undo: () => Promise.all(done.map(({ id }) => change(restoreBeneficiaryMutation, { id: Number(id) }))),
      }
    },
  }),
]
