import type { CurrencyCode } from '../../domain/money.ts'
import type { HistoryTexts } from '../standard/history.tsx'
import { hidden, instantField, linesField, moneyField, named } from '../standard/history-fields.ts'
import { linkLabels } from './link-values.ts'

const actions: Readonly<Record<string, string>> = {
  'paymentLinks.create': 'made the payment link',
  'paymentLinks.forBooking': 'made the payment link for a booking',
  'paymentLinks.update': 'changed the payment link',
  'paymentLinks.remove': 'deleted the payment link',
  'paymentLinks.restore': 'restored the payment link',
  'paymentLinks.pause': 'paused the payment link',
  'paymentLinks.resume': 'resumed the payment link',
  'paymentLinks.mail': 'e-mailed the payment link',
}

export const linkHistory = (currency: CurrencyCode): HistoryTexts => ({
  action: ({ action }) => actions[action],
  fields: () => ({
    title: named(linkLabels.title),
    description: named(linkLabels.description),
    currency: named(linkLabels.currency),
    amount: moneyField(linkLabels.amount, currency),
    min_amount: moneyField(linkLabels.min_amount, currency),
    max_amount: moneyField(linkLabels.max_amount, currency),
    suggestions: named(linkLabels.suggestions),
    max_quantity: named(linkLabels.max_quantity),
    fields: linesField(linkLabels.fields),
    expires_at: instantField(linkLabels.expires_at),
    max_uses: named(linkLabels.max_uses),
    redirect_url: named(linkLabels.redirect_url),
    thank_you: named(linkLabels.thank_you),
    sent_to: named('To'),
    subject: named('Subject'),
    booking_id: hidden,
    paused: hidden,
  }),
})
