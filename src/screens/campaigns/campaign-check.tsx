import { leftOutReasons } from '../../domain/growth/campaigns.ts'
import type { Channel } from '../../domain/growth/channels.ts'
import type { CampaignOccasion } from '../../domain/growth/occasions.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted, numberText } from '../../domain/text.ts'
import type { CampaignCheckQuery } from '../../gateway/generated/campaigns.generated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { MailRecordsWarning } from './mail-records.tsx'

type Check = CampaignCheckQuery['campaignCheck']

/** Who would get it now, who is left out and why, and what remains. */
export function CampaignCheck({
  check,
  channel,
  occasion = null,
}: {
  check: Check
  channel: Channel
  /** Of an automatic one, what it waits for. */
  occasion?: CampaignOccasion | null
}) {
  const isAutomatic = occasion !== null
  const leftOut = check.left_out.reduce((sum, { count }) => sum + count, 0)
  const isMail = channel === 'email'
  const short = check.left_out.some(({ reason }) => reason === 'quota')
  return (
    <div className="flex flex-col gap-3">
      {check.problems.length > 0 && (
        <Banner tone="danger" title="It cannot be sent yet">
          {check.problems.join(' ')}
        </Banner>
      )}
      {isMail && <MailRecordsWarning />}
      <Facts
        rows={[
          [
            occasion === null
              ? 'Recipients'
              : occasion === 'follow_up'
                ? 'Recipients, as it stands now'
                : 'Recipients in the last 30 days',
            <span key="count" className="font-semibold text-heading tabular">
              {numberText(check.recipients)}
            </span>,
          ],
          ...(leftOut === 0 ? [] : ([['Left out', numberText(leftOut)]] as const)),
          ...check.left_out.map(
            ({ reason, count }) => [`– ${leftOutReasons[reason].toLowerCase()}`, numberText(count)] as const,
          ),
          ...(isMail && isAutomatic ? ([['E-mails left', numberText(check.remaining_emails)]] as const) : []),
          ...(isMail && !isAutomatic
            ? ([['E-mails left after it', numberText(Math.max(0, check.remaining_emails - check.recipients))]] as const)
            : []),
          ...(check.parts == null
            ? []
            : ([
                [
                  'Parts of SMS in all',
                  `${numberText(check.recipients * check.parts)}, ${counted(check.parts, 'part')} each`,
                ],
              ] as const)),
        ]}
      />
      {short && (
        <p>
          The e-mails do not suffice for everybody.{' '}
          <a className="text-accent underline" href={`${linkTo('/crm/settings')}?form=buy`}>
            Buy e-mails
          </a>
        </p>
      )}
    </div>
  )
}
