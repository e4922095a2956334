import * as v from 'valibot'
import { useLocation } from 'wouter'
import { withProof } from '../../commands/proof.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import {
  type AgencyQuery,
  agencyPackagesQuery,
  agencyPeopleQuery,
  deleteAgencyMutation,
} from '../../gateway/generated/agency.generated.ts'
import { bookingsQuery } from '../../gateway/generated/bookings.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { logOut } from '../../machines/start.ts'
import { useVisitor } from '../../state/session.ts'
import { Input } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { useForm } from '../standard/use-form.ts'

type Agency = Pick<AgencyQuery['agency'], 'id' | 'name'>

const labels = { name: 'Agency name' }

/** The end of the agency: what it means is said first, then its name is typed, and the password or a code given. */
export function CloseAgency({ agency }: { agency: Agency }) {
  const [path, navigate] = useLocation()
  const remove = useMutation(deleteAgencyMutation, { invalidates: [] })
  const state = useForm({
    key: null,
    schema: v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        v.check((name) => name === agency.name, `Type “${agency.name}”, exactly as it is written.`),
      ),
    }),
    values: { name: '' },
    labels,
    save: () => withProof(() => remove.run({ input: { id: agency.id } })),
    onSaved: async (answer) => {
      const { deleteAgency } = answer
      await logOut()
      toast.done(deleteAgency.message)
      navigate(linkTo('/login'))
    },
  })
  return (
    <FormDialog
      title={`Close ${agency.name}`}
      state={state}
      saveLabel="Close the agency"
      leaveLabel="Keep it"
      danger
      onClose={() => navigate(path, { replace: true })}
    >
      <Consequences agency={agency} />
      <FormField form={state} name="name" label={labels.name} required hint={`Type “${agency.name}” to confirm.`}>
        {(field) => <Input {...field.text} autoComplete="off" autoCapitalize="off" spellCheck={false} />}
      </FormField>
    </FormDialog>
  )
}

/** Who and what it concerns, as far as this person may see that. */
function Consequences({ agency: { id } }: { agency: Agency }) {
  const visitor = useVisitor()
  const may = (permission: 'View Users' | 'View Inventory' | 'View Bookings') => access(visitor, { permission }).on
  const people = useQuery(agencyPeopleQuery, { id }, { enabled: may('View Users') }).data?.agencyAgents
  const packages = useQuery(agencyPackagesQuery, { id }, { enabled: may('View Inventory') }).data?.agencyPackages
  const open = useQuery(
    bookingsQuery,
    { status: 'pending,confirmed,in_progress', per_page: 1 },
    { enabled: may('View Bookings') },
  ).data?.bookings
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      <li>
        {people === undefined || people.meta.total < 2
          ? 'You are signed out immediately and cannot get back in.'
          : `${counted(people.meta.total, 'person', 'people')} are signed out immediately and cannot get back in: ${namesOf(people.data, people.meta.total)}.`}
      </li>
      <li>
        {packages === undefined || packages.meta.total === 0
          ? 'Nobody can find, book or resell your offers any more.'
          : `${counted(packages.meta.total, 'package')} and all other offers can no longer be found, booked or resold.`}
      </li>
      {open !== undefined && open.meta.total > 0 && (
        <li className="font-medium text-danger">
          {counted(open.meta.total, 'booking')} {open.meta.total === 1 ? 'is' : 'are'} still open. Closing does not
          cancel them or tell the clients: settle them first.
        </li>
      )}
      <li>All records are kept. You cannot reopen the agency yourself.</li>
    </ul>
  )
}

const named = 3
function namesOf(people: readonly { name: string }[], total: number): string {
  const names = people.slice(0, named).map(({ name }) => name)
  return total > named ? `${names.join(', ')} and ${total - named} more` : names.join(', ')
}
