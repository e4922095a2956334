import { useLocation, useSearch } from 'wouter'
import { mailForm } from '../../commands/areas/payment-links/payment-link-sharing-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { paymentLinkQuery } from '../../gateway/generated/payment-links.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { LinkFigures } from './link-figures.tsx'
import { linkHistory } from './link-history.ts'
import type { LinkRow } from './link-list.ts'
import { LinkPayments } from './link-payments.tsx'
import { askedRows, usedRows } from './link-peek.tsx'
import { LinkShare } from './link-share.tsx'
import { LinkPill } from './link-state.tsx'
import { MailForm } from './mail-form.tsx'

export const prefetch = ({ id }: { id: string }) => ask(paymentLinkQuery, { id })

/** `/payment-links/view/:id`: what a link asks for, who has paid, and how it is handed on. */
export default function PaymentLink({ params }: { params: { id: string } }) {
  const answer = useQuery(paymentLinkQuery, { id: params.id }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const isMailing = new URLSearchParams(useSearch()).get(formParameter) === mailForm
  const found = answer.data?.paymentLink
  const link = found?.link
  return (
    <>
      <DetailScreen
        record={link === undefined ? undefined : { kind: 'payment_link', id: link.id, label: link.title, data: link }}
        what="payment link"
        query={answer}
        status={link === undefined ? undefined : <LinkPill state={link.state} />}
        primary="paymentLink.copyAddress"
        commands={[
          'paymentLink.whatsApp',
          'paymentLink.mail',
          'paymentLink.edit',
          'paymentLink.sms',
          'paymentLink.qrPng',
          'paymentLink.qrSvg',
          'paymentLink.page',
          'paymentLink.pause',
          'paymentLink.resume',
          'paymentLink.duplicate',
          'paymentLink.booking',
          'paymentLink.delete',
        ]}
        labels={{
          'paymentLink.copyAddress': 'Copy',
          'paymentLink.edit': 'Edit',
          'paymentLink.mail': 'E-mail…',
          'paymentLink.whatsApp': 'WhatsApp',
        }}
        up={linkTo('/payment-links')}
        tabs={
          found === undefined
            ? []
            : [
                { id: 'overview', label: 'Overview', content: () => <Overview link={found.link} /> },
                { id: 'payments', label: 'Payments', content: () => <LinkPayments id={found.link.id} /> },
                {
                  id: 'history',
                  label: 'Changes',
                  content: () => <History changes={found.history} texts={linkHistory(found.link.currency)} />,
                },
              ]
        }
        rail={link === undefined ? <span /> : <LinkShare link={link} />}
      />
      {isMailing && link !== undefined && <MailForm link={link} onClose={() => navigate(path, { replace: true })} />}
    </>
  )
}

function Overview({ link }: { link: LinkRow }) {
  return (
    <div className="flex flex-col gap-4">
      <LinkFigures link={link} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RailCard title="What it asks for">
          <Facts rows={askedRows(link)} />
          {link.description !== '' && <p className="mt-3 whitespace-pre-line break-words">{link.description}</p>}
        </RailCard>
        <RailCard title="Use">
          <Facts rows={usedRows(link)} />
        </RailCard>
        {(link.thank_you !== '' || link.redirect_url !== '') && (
          <RailCard title="After the payment">
            {link.thank_you !== '' && <p className="whitespace-pre-line break-words">{link.thank_you}</p>}
            {link.redirect_url !== '' && <p className="mt-1 break-all text-muted">Then to {link.redirect_url}</p>}
          </RailCard>
        )}
      </div>
    </div>
  )
}
