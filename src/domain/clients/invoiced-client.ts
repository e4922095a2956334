/** What a client is called on invoices, beside name, country, e-mail and phone. */
export const billingFields = {
  legal_name: 'Legal name',
  tax_number: 'TIN',
  address: 'Address',
  city: 'Town or city',
} as const

export const longestTaxNumber = 20

/** As it is kept: numbers are often typed in groups. */
export const plainTaxNumber = (text: string): string => (/^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : text.trim())

/** Ten digits in Uganda; other countries have numbers of their own. */
export const isTaxNumberOf = (country: string | null, number: string): boolean =>
  number === '' || country !== 'UG' || /^\d{10}$/.test(number)

export const badTaxNumber = 'A Ugandan TIN has 10 digits.'
