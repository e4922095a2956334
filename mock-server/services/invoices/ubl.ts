import {
  type InvoiceContent,
  type InvoiceLine,
  type InvoiceParty,
  type TaxCategory,
  taxOfLine,
} from '../../../src/domain/finance/invoice-content.ts'
import { decimalOf, type Received, receivedByMethod, sumOf } from './fiscal-amounts.ts'
import { type Element, holding, saying, xmlText } from './xml.ts'

/** UNCL 1001: what kind of document it is. */
const documentCodes = { invoice: '380', proforma: '325', credit_note: '381' } as const
/** UNCL 5305. A tax that is not value added tax has a rate and is charged, so that it stands as such under a scheme of its own. */
const taxCodes: Readonly<Record<TaxCategory, string>> = { standard: 'S', zero: 'Z', exempt: 'E', other: 'O' }
/** UNCL 4461: how it was paid; ZZZ: as both agreed. */
const meansCodes: Readonly<Record<string, string>> = { cash: '10', bank: '30', card: '48', mobile_money: '68' }

const namespace = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`

/**
 * A document as UBL 2.1. The order of elements is the schema's, in which an invoice and a credit note differ: only the first has a due
 * date and payments of its own. Amounts have the digits of the currency.
 */
export function ublOf(content: InvoiceContent, received: readonly Received[]): string {
  const credit = content.kind === 'credit_note'
  const root = credit ? 'CreditNote' : 'Invoice'
  const { number, issued_on, due_on, currency, booking, corrects } = content
  const money = moneyIn(currency)
  return xmlText(
    holding(
      root,
      [
        saying('cbc:UBLVersionID', '2.1'),
        saying('cbc:ID', number),
        saying('cbc:IssueDate', issued_on),
        !credit && due_on !== null && saying('cbc:DueDate', due_on),
        saying(`cbc:${root}TypeCode`, documentCodes[content.kind]),
        saying('cbc:Note', [booking.title, corrects?.reason ?? ''].filter(Boolean).join('\n')),
        saying('cbc:DocumentCurrencyCode', currency),
        booking.starts_on !== null &&
          holding('cac:InvoicePeriod', [
            saying('cbc:StartDate', booking.starts_on),
            booking.ends_on !== null && saying('cbc:EndDate', booking.ends_on),
          ]),
        corrects !== null &&
          credit &&
          holding('cac:DiscrepancyResponse', [
            saying('cbc:ReferenceID', corrects.number),
            saying('cbc:Description', corrects.reason),
          ]),
        booking.reference !== '' && holding('cac:OrderReference', [saying('cbc:ID', booking.reference)]),
        corrects !== null &&
          holding('cac:BillingReference', [
            holding('cac:InvoiceDocumentReference', [
              saying('cbc:ID', corrects.number),
              saying('cbc:IssueDate', corrects.issued_on),
            ]),
          ]),
        holding('cac:AccountingSupplierParty', [partyOf(content.seller)]),
        holding('cac:AccountingCustomerParty', [partyOf(content.buyer)]),
        meansOf(content, received),
        !credit &&
          received.map(({ method, amount }) =>
            holding('cac:PrepaidPayment', [money('PaidAmount', amount), saying('cbc:InstructionID', method)]),
          ),
        taxesOf(content),
        totalsOf(content, received),
        content.lines.map((line, at) => lineOf(content, line, at + 1)),
      ],
      {
        xmlns: namespace(root),
        'xmlns:cac': namespace('CommonAggregateComponents'),
        'xmlns:cbc': namespace('CommonBasicComponents'),
      },
    ),
  )
}

const moneyIn = (currency: string) => (name: string, minor: number) =>
  saying(`cbc:${name}`, decimalOf(minor, currency), { currencyID: currency })

function partyOf({ name, address, city, country_code, email, phone, tax_number }: InvoiceParty): Element {
  const [street = '', ...more] = address.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [place, contact] = [
    [
      saying('cbc:StreetName', street),
      saying('cbc:CityName', city),
      more.map((line) => holding('cac:AddressLine', [saying('cbc:Line', line)])),
      country_code !== '' && holding('cac:Country', [saying('cbc:IdentificationCode', country_code.toUpperCase())]),
    ],
    [saying('cbc:Telephone', phone), saying('cbc:ElectronicMail', email)],
  ]
  return holding('cac:Party', [
    name.trim() !== '' && holding('cac:PartyName', [saying('cbc:Name', name)]),
    filled(holding('cac:PostalAddress', place)),
    tax_number.trim() !== '' && holding('cac:PartyTaxScheme', [saying('cbc:CompanyID', tax_number), scheme('VAT')]),
    name.trim() !== '' && holding('cac:PartyLegalEntity', [saying('cbc:RegistrationName', name)]),
    filled(holding('cac:Contact', contact)),
  ])
}
const filled = (element: Element): Element | false => element.content.length > 0 && element
const scheme = (id: string, name = ''): Element =>
  holding('cac:TaxScheme', [saying('cbc:ID', id), saying('cbc:Name', name)])

/** How it was paid, each way once; without a payment, what the document says of how to pay. */
function meansOf({ due_on, pay_to }: InvoiceContent, received: readonly Received[]): readonly Element[] {
  const used = [...new Set(receivedByMethod(received).map(({ method }) => meansCodes[method] ?? 'ZZZ'))]
  const due = due_on !== null && saying('cbc:PaymentDueDate', due_on)
  const asked = pay_to.length > 0 || used.length === 0
  return [
    ...used.map((code) => holding('cac:PaymentMeans', [saying('cbc:PaymentMeansCode', code)])),
    ...(asked
      ? [
          // 1: not defined, because bank and mobile money stand side by side in words.
          holding('cac:PaymentMeans', [
            saying('cbc:PaymentMeansCode', '1'),
            due,
            pay_to.map((line) => saying('cbc:InstructionNote', line)),
          ]),
        ]
      : []),
  ]
}

interface Rate {
  readonly category: TaxCategory
  readonly rate: number
}
function categoryOf(name: string, { category, rate }: Rate, text: string, reason: boolean): Element {
  const levy = category === 'other' && rate > 0
  return holding(name, [
    saying('cbc:ID', levy ? 'S' : taxCodes[category]),
    (category !== 'other' || levy) && saying('cbc:Percent', String(category === 'standard' || levy ? rate : 0)),
    reason && category === 'exempt' && saying('cbc:TaxExemptionReason', text || 'Exempt'),
    reason && category === 'other' && !levy && saying('cbc:TaxExemptionReason', text || 'Outside the scope of tax'),
    levy ? scheme('OTH', text) : scheme('VAT'),
  ])
}

function taxesOf({ taxes, tax, currency }: InvoiceContent): Element {
  const money = moneyIn(currency)
  return holding('cac:TaxTotal', [
    money('TaxAmount', tax),
    taxes.map((one) =>
      holding('cac:TaxSubtotal', [
        money('TaxableAmount', one.net),
        money('TaxAmount', one.tax),
        categoryOf('cac:TaxCategory', one, one.name, true),
      ]),
    ),
  ])
}

function totalsOf({ lines, net, total, currency, kind }: InvoiceContent, received: readonly Received[]): Element {
  const money = moneyIn(currency)
  const prepaid = kind === 'credit_note' ? 0 : sumOf(received)
  return holding('cac:LegalMonetaryTotal', [
    money('LineExtensionAmount', sumOf(lines.map((line) => ({ method: '', amount: line.net })))),
    money('TaxExclusiveAmount', net),
    money('TaxInclusiveAmount', total),
    prepaid !== 0 && money('PrepaidAmount', prepaid),
    money('PayableAmount', total - prepaid),
  ])
}

/**
 * A line at its net sum. The price is said for the whole quantity, because the price of one, without its tax or with a share of a discount,
 * is often no whole number of the smallest unit. A reduction is a quantity below zero: a price may not be.
 */
function lineOf({ kind, currency, taxes, corrects }: InvoiceContent, line: InvoiceLine, number: number): Element {
  const [name, quantityName] =
    kind === 'credit_note' ? ['CreditNoteLine', 'CreditedQuantity'] : ['InvoiceLine', 'InvoicedQuantity']
  const money = moneyIn(currency)
  const times = Math.abs(line.quantity) || 1
  const tax = taxOfLine(taxes, line)
  const unit = { unitCode: 'C62' }
  return holding(`cac:${name}`, [
    saying('cbc:ID', String(number)),
    saying(`cbc:${quantityName}`, String(line.net < 0 ? -times : times), unit),
    money('LineExtensionAmount', line.net),
    corrects !== null &&
      line.corrects !== undefined &&
      holding('cac:BillingReference', [
        holding('cac:InvoiceDocumentReference', [saying('cbc:ID', corrects.number)]),
        holding('cac:BillingReferenceLine', [saying('cbc:ID', String(line.corrects.line + 1))]),
      ]),
    holding('cac:Item', [
      saying('cbc:Description', line.description),
      saying('cbc:Name', line.title) || saying('cbc:Name', '–'),
      categoryOf('cac:ClassifiedTaxCategory', line, tax?.name ?? '', false),
    ]),
    holding('cac:Price', [
      money('PriceAmount', Math.abs(line.net)),
      times !== 1 && saying('cbc:BaseQuantity', String(times), unit),
    ]),
  ])
}
