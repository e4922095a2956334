/** A bank as transfers name it: its BIC, or a short code of ours where it has none that is public. */
export interface Bank {
  readonly id: string
  readonly name: string
  readonly bic: string | null
}

const bank = (name: string, bic: string): Bank => ({ id: bic, name, bic })
const unnamed = (name: string, id: string): Bank => ({ id, name, bic: null })

/** Licensed banks by country. Uganda's as at the end of 2024. */
const banks: Readonly<Record<string, readonly Bank[]>> = {
  UG: [
    unnamed('ABC Capital Bank', 'UG-ABC'),
    bank('Absa Bank Uganda', 'BARCUGKX'),
    bank('Bank of Africa Uganda', 'AFRIUGKA'),
    bank('Bank of Baroda Uganda', 'BARBUGKA'),
    bank('Bank of India Uganda', 'BKIDUGKA'),
    bank('Cairo Bank Uganda', 'CAIEUGKA'),
    bank('Centenary Bank', 'CERBUGKA'),
    bank('Citibank Uganda', 'CITIUGKA'),
    bank('dfcu Bank', 'DFCUUGKA'),
    bank('Diamond Trust Bank Uganda', 'DTKEUGKA'),
    bank('Ecobank Uganda', 'ECOCUGKA'),
    bank('Equity Bank Uganda', 'EQBLUGKA'),
    unnamed('Exim Bank Uganda', 'UG-EXIM'),
    bank('Finance Trust Bank', 'FTBLUGKA'),
    unnamed('Guaranty Trust Bank Uganda', 'UG-GTB'),
    bank('Housing Finance Bank', 'HFINUGKA'),
    bank('I&M Bank Uganda', 'ORINUGKA'),
    bank('KCB Bank Uganda', 'KCBLUGKA'),
    bank('NCBA Bank Uganda', 'CBAFUGKA'),
    unnamed('Opportunity Bank Uganda', 'UG-OPP'),
    bank('Pearl Bank (PostBank)', 'UGPBUGKA'),
    unnamed('Salaam Bank', 'UG-SALAAM'),
    bank('Stanbic Bank Uganda', 'SBICUGKX'),
    bank('Standard Chartered Bank Uganda', 'SCBLUGKA'),
    bank('Tropical Bank', 'TROAUGKA'),
    bank('United Bank for Africa Uganda', 'UNAFUGKA'),
  ],
}

/** The banks of a country, by name; none where we know none. */
export const banksOf = (country: string): readonly Bank[] => banks[country.toUpperCase()] ?? []
export const bankCountries = Object.keys(banks)

const byId = new Map(Object.values(banks).flatMap((some) => some.map((one) => [one.id, one] as const)))
export const bankOf = (id: string): Bank | undefined => byId.get(id)
