import type { InvoiceContent, InvoiceLine, TaxCategory } from '../../../src/domain/finance/invoice-content.ts'
import { minorDigits } from '../../../src/domain/money.ts'
import { decimalOf, type Received, receivedByMethod, sumOf } from './fiscal-amounts.ts'

/** Kinds of tax as the Uganda Revenue Authority numbers them. */
const taxCodes: Readonly<Record<TaxCategory, string>> = { standard: '01', zero: '02', exempt: '03', other: '10' }
const paymentModes: Readonly<Record<string, string>> = { cash: '102', mobile_money: '105', card: '106', bank: '107' }
/** 107 is an electronic transfer, which a wallet is; 101 is credit: what is not paid yet. */
const [electronic, onCredit] = ['107', '101']

export type EfrisFields = ReturnType<typeof efrisOf>

/**
 * What EFRIS asks of an invoice (T109) or a credit memo; amounts include the tax. Left empty is what the authority gives (its number and code)
 * and what is known there only: the device, and the commodity code of each item. Null: a pro forma invoice is not reported.
 */
export function efrisOf(content: InvoiceContent, received: readonly Received[]) {
  if (content.kind === 'proforma') return null
  const { seller, buyer, booking, corrects, currency, lines, taxes } = content
  const credit = content.kind === 'credit_note'
  const money = (minor: number) => decimalOf(minor, currency)
  return {
    sellerDetails: {
      tin: seller.tax_number,
      ninBrn: '',
      legalName: seller.name,
      businessName: seller.name,
      address: oneLine(seller.address, seller.city),
      mobilePhone: seller.phone,
      emailAddress: seller.email,
      placeOfBusiness: oneLine(seller.address, seller.city),
      referenceNo: content.number,
    },
    basicInformation: {
      invoiceNo: '',
      antifakeCode: '',
      deviceNo: '',
      issuedDate: `${content.issued_on} 00:00:00`,
      operator: seller.name,
      currency,
      oriInvoiceId: '',
      invoiceType: credit ? '5' : '1',
      invoiceKind: '1',
      dataSource: '103',
      invoiceIndustryCode: '101',
      isBatch: '0',
    },
    buyerDetails: {
      buyerTin: isForeign(content) ? '' : buyer.tax_number,
      buyerLegalName: buyer.name,
      buyerBusinessName: buyer.name,
      buyerAddress: oneLine(buyer.address, buyer.city),
      buyerEmail: buyer.email,
      buyerMobilePhone: buyer.phone,
      buyerType: buyerType(content),
      buyerCitizenship: buyer.country_code.toUpperCase(),
      buyerReferenceNo: booking.reference,
    },
    goodsDetails: lines.map((line, at) => goodsOf(line, at, currency)),
    taxDetails: taxes.map((tax) => ({
      taxCategoryCode: taxCodes[tax.category],
      netAmount: money(tax.net),
      taxRate: rateText(tax),
      taxAmount: money(tax.tax),
      grossAmount: money(tax.net + tax.tax),
      taxRateName: tax.name,
    })),
    summary: {
      netAmount: money(content.net),
      taxAmount: money(content.tax),
      grossAmount: money(content.total),
      itemCount: String(lines.length),
      modeCode: '1',
      remarks: corrects === null ? booking.title : `Corrects ${corrects.number} of ${corrects.issued_on}`,
    },
    payWay: credit ? [] : payWays(content, received),
    extend: {
      reason: corrects?.reason ?? '',
      reasonCode: credit ? '105' : '', // 105: other, told in words
    },
  }
}

const oneLine = (...parts: readonly string[]): string =>
  parts
    .flatMap((part) => part.split(/\r?\n/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

const isForeign = ({ buyer, seller }: InvoiceContent): boolean =>
  buyer.country_code !== '' && buyer.country_code !== seller.country_code

/** 2 a foreigner, whose number is no TIN there; 0 a business, known by its TIN; 1 anybody else. */
const buyerType = (content: InvoiceContent): string => {
  if (isForeign(content)) return '2'
  return content.buyer.tax_number.trim() === '' ? '1' : '0'
}

const rateText = ({ category, rate }: { readonly category: TaxCategory; readonly rate: number }): string =>
  category === 'exempt' ? '-' : String(Number((rate / 100).toFixed(6)))

/** A reduction stands as a line of its own with the flag for it (0), without a quantity and a price. */
function goodsOf(line: InvoiceLine, at: number, currency: string) {
  const reduces = line.total < 0
  return {
    item: line.title,
    itemCode: '',
    qty: reduces ? '' : String(line.quantity),
    unitOfMeasure: reduces ? '' : '101', // each
    unitPrice: reduces ? '' : unitPrice(line, currency),
    total: decimalOf(line.total, currency),
    taxRate: rateText(line),
    tax: decimalOf(line.tax, currency),
    // Of a credit memo, the line of the invoice.
    orderNumber: String(line.corrects?.line ?? at),
    discountFlag: reduces ? '0' : '2',
    deemedFlag: '2',
    exciseFlag: '2',
    goodsCategoryId: '',
  }
}

/** The price of one including tax, with the eight decimals that are allowed, so that times the quantity it gives the line's total. */
function unitPrice({ total, quantity }: InvoiceLine, currency: string): string {
  const digits = minorDigits(currency)
  if (quantity === 0 || quantity === 1) return decimalOf(total, currency)
  if (!Number.isInteger(quantity)) return String(Number((total / quantity / 10 ** digits).toFixed(8)))
  const [scaled, count] = [BigInt(total) * 10n ** BigInt(8 - digits), BigInt(quantity)]
  const share = (2n * scaled + count) / (2n * count) // the nearest
  const whole = String(share).padStart(9, '0')
  return `${whole.slice(0, -8)}.${whole.slice(-8)}`.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}

function payWays({ total, currency }: InvoiceContent, received: readonly Received[]) {
  const sums = new Map<string, number>()
  for (const { method, amount } of receivedByMethod(received)) {
    const mode = paymentModes[method] ?? electronic
    sums.set(mode, (sums.get(mode) ?? 0) + amount)
  }
  const open = total - sumOf(received)
  if (open > 0) sums.set(onCredit, open)
  return [...sums].map(([paymentMode, amount], at) => ({
    paymentMode,
    paymentAmount: decimalOf(amount, currency),
    orderNumber: String.fromCharCode(97 + at), // a, b, c: as the interface numbers them
  }))
}
