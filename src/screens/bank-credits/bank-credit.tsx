import {
  creditName,
  payerOf,
  settlesText,
  suggestionKey,
  suggestionSeen,
} from '../../commands/areas/money/bank-facts.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { formParameter } from '../../commands/form-parameter.ts'
import { runCommand } from '../../commands/run.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { bankCreditSources, ignoreReasons } from '../../domain/finance/bank-credits.ts'
import { sumText } from '../../domain/money.ts'
import { bankPath } from '../../domain/routes/bank-address.ts'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import {
  type BankCreditRowFragment,
  type BankCreditWholeFragment,
  bankCreditQuery,
} from '../../gateway/generated/bank-credits.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { CreditPill } from './credit-columns.tsx'
import { MatchForm } from './match-form.tsx'

type Whole = BankCreditWholeFragment
const link = 'text-accent hover:underline'

/** A credit with what it probably pays, and what it is matched to. */
export function BankCredit({ id }: { id: number }) {
  const query = useQuery(bankCreditQuery, { id }, { keepPrevious: false })
  const form = useAddressParameter(formParameter)
  const shown = query.data?.bankCredit
  const credit = shown?.credit
  const isOpen = credit !== undefined && credit.left > 0
  return (
    <>
      <DetailScreen
        what="the bank credit"
        record={
          credit === undefined
            ? undefined
            : { kind: 'bank_credit', id: credit.id, label: creditName(credit), data: credit }
        }
        query={query}
        title={credit === undefined ? undefined : payerOf(credit)}
        status={credit === undefined ? undefined : <CreditPill state={credit.state} />}
        intro={
          credit === undefined ? undefined : (
            <span className="flex flex-wrap items-baseline gap-x-3">
              <Money amount={credit.amount} currency={credit.currency} className="font-semibold text-figure text-ink" />
              {credit.left > 0 && credit.matched > 0 && (
                <span>{sumText(credit.left, credit.currency)} left to match</span>
              )}
            </span>
          )
        }
        {...(isOpen && shown?.suggestions.length === 0 ? { primary: 'bank.parts' as const } : {})}
        commands={
          credit?.state === 'ignored'
            ? ['bank.unignore']
            : [
                ...(isOpen && shown?.suggestions.length !== 0 ? (['bank.parts'] as const) : []),
                ...((credit?.matched ?? 0) > 0 ? (['bank.undo'] as const) : (['bank.ignore'] as const)),
              ]
        }
        labels={{ 'bank.unignore': 'Do not ignore', 'bank.ignore': 'Ignore…' }}
        up={bankPath}
        rail={
          credit === undefined ? undefined : (
            <RailCard title="Credit">
              <CreditFacts credit={credit} />
            </RailCard>
          )
        }
      >
        {shown !== undefined && (
          <div className="flex flex-col gap-4">
            {isOpen && <Suggestions shown={shown} />}
            <Matches shown={shown} />
          </div>
        )}
      </DetailScreen>
      {shown !== undefined && isOpen && form.value === 'parts' && <MatchForm shown={shown} onClose={form.remove} />}
    </>
  )
}

/** What the bank says of it, and who brought it in. */
export function CreditFacts({ credit }: { credit: BankCreditRowFragment }) {
  const some = (label: string, value: string) => (value === '' ? [] : ([[label, value]] as const))
  return (
    <Facts
      rows={[
        ['Day', <Day key="day" value={credit.value_date} />],
        ...some('Payer', credit.payer),
        ...some('Description', credit.description),
        ...some('Reference', credit.reference),
        ...some('Account', credit.account),
        ['Amount', <Money key="amount" amount={credit.amount} currency={credit.currency} />],
        ['Matched', <Money key="matched" amount={credit.matched} currency={credit.currency} />],
        ...(credit.ignored_reason == null
          ? [['Left to match', <Money key="left" amount={credit.left} currency={credit.currency} />] as const]
          : [
              ['Ignored', ignoreReasons[credit.ignored_reason]] as const,
              ...some('Note', credit.ignored_note),
              ...some('Ignored by', credit.ignored_by ?? ''),
            ]),
        ['From', credit.file_name === '' ? bankCreditSources[credit.source] : credit.file_name],
        ...some(credit.source === 'typed' ? 'Added by' : 'Imported by', credit.entered_by ?? ''),
        ['On', <Instant key="on" value={credit.created_at} />],
      ]}
    />
  )
}

/** What it probably pays, the likeliest first. The focus stays on the heading: a second Enter must not post money. */
function Suggestions({ shown: { credit, suggestions } }: { shown: Whole }) {
  const mayMatch = useVisitor().permissions.has('Edit Bookings')
  return (
    <SectionCard title="Likely matches">
      {suggestions.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4">
          <p className="text-muted">
            No open booking has this sum, reference or name. Look for the booking yourself, or ignore the credit.
          </p>
          <CommandButton id="bank.parts" label="Choose a booking…" size="small" showKey={false} />
        </div>
      ) : (
        <ul className={sectionRows}>
          {suggestions.map((suggestion, place) => (
            <li
              key={suggestionKey(suggestion)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="wrap-anywhere">
                  <span className="font-medium">{suggestion.client}</span>
                  {suggestion.booking_id != null && (
                    <>
                      {', '}
                      <a
                        href={bookingScreen({ id: suggestion.booking_id, kind: suggestion.booking_kind ?? '' })}
                        className={link}
                      >
                        {suggestion.booking_reference}
                      </a>
                    </>
                  )}
                </span>
                <span className="block text-secondary wrap-anywhere">
                  {suggestion.label}, {sumText(suggestion.open, suggestion.currency)}
                  {suggestion.due_on != null && suggestion.kind === 'booking' && (
                    <>
                      {' due '}
                      <Day value={suggestion.due_on} />
                    </>
                  )}
                  {suggestion.title !== '' && ` · ${suggestion.title}`}
                </span>
                {suggestion.settles != null && (
                  <span className="block text-secondary">
                    {sumText(suggestion.amount, credit.currency)} {settlesText(suggestion, credit.currency)}
                  </span>
                )}
                <span className="block text-muted text-secondary wrap-anywhere">{suggestion.reasons.join(' · ')}</span>
              </span>
              {mayMatch && (
                <Button
                  does="bank.match"
                  size="small"
                  variant={place === 0 ? 'primary' : 'secondary'}
                  data-name={`${sumText(suggestion.amount, credit.currency)}, ${suggestion.client}`}
                  onClick={() => void runCommand('bank.match', { args: { suggestion: suggestionSeen(suggestion) } })}
                >
                  Match {sumText(suggestion.amount, credit.currency)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function Matches({ shown: { credit, matches } }: { shown: Whole }) {
  if (matches.length === 0) return null
  return (
    <SectionCard title="Matched to">
      <ul className={sectionRows}>
        {matches.map((match) => {
          const isUndone = match.undone_at != null
          return (
            <li key={match.id} className={sectionRow}>
              <span className="min-w-0">
                <a href={paymentAddress(match.payment_id)} className={link}>
                  {match.payment_reference}
                </a>
                {match.booking_id != null && (
                  <>
                    {' for '}
                    <a href={bookingScreen({ id: match.booking_id, kind: match.booking_kind ?? '' })} className={link}>
                      {match.booking_reference}
                    </a>
                    {match.client == null ? '' : `, ${match.client}`}
                  </>
                )}
                <span className="block text-muted text-secondary wrap-anywhere">
                  {isUndone
                    ? `Undone by ${match.undone_by ?? 'Safiri'}${match.undone_why === '' ? '' : `: ${match.undone_why}`}`
                    : match.recorded
                      ? `Recorded by this match, ${match.by ?? 'Safiri'}`
                      : `Recorded before, matched by ${match.by ?? 'Safiri'}`}
                </span>
              </span>
              <span className="ml-auto text-right">
                <Money
                  amount={match.amount}
                  currency={credit.currency}
                  className={isUndone ? 'text-muted line-through' : 'font-medium'}
                />
                <span className="block text-muted text-secondary">
                  {match.settled_amount != null && match.settled_currency != null && (
                    <>for {sumText(match.settled_amount, match.settled_currency)}, </>
                  )}
                  <Instant value={match.undone_at ?? match.at} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
