import * as v from 'valibot'
import {
  badTaxNumber,
  billingFields,
  isTaxNumberOf,
  longestTaxNumber,
  plainTaxNumber,
} from '../clients/invoiced-client.ts'
import { today } from '../dates.ts'
import { optionalPhone } from './phone-rules.ts'
import { country, day, flag, line, optionalEmail, optionalLine, prose, textList, version } from './rules.ts'

/** A tax number as its country writes them. */
export const taxNumberFits = (given: {
  readonly country_code?: string | null | undefined
  readonly tax_number?: string | undefined
}): boolean => isTaxNumberOf(given.country_code ?? null, given.tax_number ?? '')

/** One client per e-mail and agency; a phone is optional here, and obeys the rule of specification §5 when given. */
export const clientInput = v.pipe(
  v.object({
    name: line('Name'),
    email: v.optional(optionalEmail, null),
    phone: v.optional(optionalPhone, null),
    country_code: v.optional(v.nullable(country), null),
    language: v.optional(optionalLine('Language', 10), 'en'),
    tags: v.optional(textList('Tags', 20), []),
    notes: v.optional(prose('Notes', 5000), ''),
    // Whoever leaves these out keeps them as they are: most forms do not ask for them.
    company: v.optional(optionalLine('Company')),
    /** On invoices instead of name and company. */ legal_name: v.optional(optionalLine(billingFields.legal_name, 200)),
    tax_number: v.optional(
      v.pipe(
        v.string('TIN must be text.'),
        v.transform(plainTaxNumber),
        optionalLine(billingFields.tax_number, longestTaxNumber),
      ),
    ),
    address: v.optional(v.pipe(prose(billingFields.address, 300), v.trim())),
    city: v.optional(optionalLine(billingFields.city)),
    birth_date: v.optional(
      v.nullable(
        v.pipe(
          day('Birth date'),
          v.check((text) => text >= '1900-01-01' && text <= today(), 'Birth date must be in the past.'),
        ),
      ),
    ),
    marketing_consent: v.optional(flag('Marketing consent'), false),
    version,
  }),
  v.forward(v.partialCheck([['country_code'], ['tax_number']], taxNumberFits, badTaxNumber), ['tax_number']),
)
