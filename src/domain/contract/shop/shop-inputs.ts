import * as v from 'valibot'
import { pathOf } from '../../fields/field-steps.ts'
import { keysOf } from '../../keys.ts'
import { minorDigits } from '../../money.ts'
import { mostPrice } from '../../offers/rate-choices.ts'
import {
  collectionFields,
  collectionMatches,
  collectionTests,
  mostOptions,
  mostOptionValues,
  mostVariants,
  productKinds,
  stockPlaceKinds,
  typedReasons,
} from '../../shop/shop-choices.ts'
import { basePrice, offerShape } from '../offers/offer-rules.ts'
import { amount, flag, hasDecimals, id, line, oneOf, optionalLine, prose, version, whole } from '../rules.ts'

/** The most pieces of one variant at one place. */
export const mostPieces = 1_000_000
const mostWeight = 1_000_000

const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)
const tooFine = 'This currency has fewer decimal places.'

export const productInput = v.pipe(
  v.object({
    ...offerShape,
    product_kind: v.optional(oneOf('Kind', keysOf(productKinds)), 'physical'),
    vendor: v.optional(optionalLine('Vendor', 120), ''),
    category_id: maybe(id('Category')),
    seo_title: v.optional(optionalLine('Search title', 120), ''),
    seo_description: v.optional(optionalLine('Search description', 200), ''),
    /** Of a variant that has no price of its own. */
    amount: basePrice,
    /** Shown struck through; above the price. */
    compare_at: maybe(amount('Compare-at price', mostPrice)),
    tracks_stock: v.optional(flag('Counts stock'), true),
    back_order: v.optional(flag('Back-orders'), false),
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      (input) => hasDecimals(minorDigits(input.currency))(input.amount),
      tooFine,
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['compare_at'], ['currency']],
      (input) => input.compare_at === null || hasDecimals(minorDigits(input.currency))(input.compare_at),
      tooFine,
    ),
    ['compare_at'],
  ),
  v.forward(
    v.partialCheck(
      [['compare_at'], ['amount']],
      (input) => input.compare_at === null || input.compare_at > input.amount,
      'The compare-at price must be above the price.',
    ),
    ['compare_at'],
  ),
)

const valueName = line('The value', 80)
const sameName = (a: string): string => a.toLocaleLowerCase('en')
const allDifferent = (names: string[]): boolean => new Set(names.map(sameName)).size === names.length

/** A new option has values; one with an `id` is renamed. */
export const productOptionInput = v.object({
  id: v.optional(v.nullable(whole('The option', 1, Number.MAX_SAFE_INTEGER)), null),
  name: line('Option', 40),
  values: v.optional(
    v.pipe(
      v.array(valueName, 'The values must be a list.'),
      v.maxLength(mostOptionValues, `An option has at most ${mostOptionValues} values.`),
      v.check(allDifferent, 'Two values have the same name.'),
    ),
    [],
  ),
  version,
})
const namedValue = v.object({
  id: v.optional(v.nullable(whole('The value', 1, Number.MAX_SAFE_INTEGER)), null),
  name: valueName,
})
const valueList = v.pipe(
  v.array(namedValue, 'The values must be a list.'),
  v.minLength(1, 'An option needs at least one value.'),
  v.maxLength(mostOptionValues, `An option has at most ${mostOptionValues} values.`),
  v.check((values) => allDifferent(values.map(({ name }) => name)), 'Two values have the same name.'),
)
/** All values of an option in their order as they shall be: one without `id` is new, one that is missing is removed. */
export const optionValuesInput = v.object({ values: valueList, version })

const options = v.pipe(
  v.array(
    v.object({
      id: v.optional(v.nullable(whole('The option', 1, Number.MAX_SAFE_INTEGER)), null),
      name: line('Option', 40),
      values: valueList,
    }),
    'The options must be a list.',
  ),
  v.maxLength(mostOptions, `A product has at most ${mostOptions} options.`),
  v.check((all) => allDifferent(all.map(({ name }) => name)), 'Two options have the same name.'),
)
/** Of each combination that is wanted its value of each option, by name and in the order of the options; null: all of them. */
const wanted = maybe(
  v.pipe(
    v.array(
      v.pipe(v.array(valueName), v.maxLength(mostOptions, `A product has at most ${mostOptions} options.`)),
      'The combinations must be a list.',
    ),
    v.maxLength(mostVariants, `A product has at most ${mostVariants} variants.`),
  ),
)
export const variantPlanInput = v.object({ options, wanted })

const price = (label: string) => v.nullable(amount(label, mostPrice))
/** What is left out stays as it is. Decimals are checked with the product's currency. */
const variantChange = v.object({
  id: id('Variant'),
  version,
  sku: v.optional(optionalLine('SKU', 64)),
  barcode: v.optional(optionalLine('Barcode', 32)),
  amount: v.optional(price('Price')),
  compare_at: v.optional(price('Compare-at price')),
  cost: v.optional(price('Cost')),
  weight_grams: v.optional(whole('Weight', 0, mostWeight)),
  tax_rate_id: v.optional(v.nullable(id('Tax'))),
  image_id: v.optional(v.nullable(id('Picture'))),
  low_level: v.optional(v.nullable(whole('Low level', 0, mostPieces))),
  archived: v.optional(flag('Archived')),
})
/** Either a plan, as `planVariants` was asked, or new facts of variants. `version` is the product's, and goes with a plan. */
export const variantsInput = v.pipe(
  v.object({
    plan: maybe(variantPlanInput),
    variants: v.optional(
      v.pipe(
        v.array(variantChange, 'The variants must be a list.'),
        v.maxLength(mostVariants, `At most ${mostVariants} variants at once.`),
        v.check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'A variant is named twice.'),
      ),
      [],
    ),
    version,
  }),
  v.check((input) => (input.plan === null) !== (input.variants.length === 0), 'Send a plan, or variants that change.'),
)

/**
 * A movement of some variants of one product at a place. `quantity` is how many: of what was damaged or moved it is taken off the place;
 * of a correction it may be below zero.
 */
export const stockMovementInput = v.pipe(
  v.object({
    reason: oneOf('Reason', typedReasons),
    place_id: id('Place'),
    /** Of what is moved: where it goes. */
    to_place_id: maybe(id('Place')),
    note: v.optional(optionalLine('Note', 200), ''),
    lines: v.pipe(
      v.array(
        v.object({
          variant_id: id('Variant'),
          quantity: whole('Quantity', -mostPieces, mostPieces),
          /** Of what is received: what a piece cost; it becomes the variant's cost. */
          unit_cost: maybe(amount('Cost', mostPrice)),
        }),
        'The lines must be a list.',
      ),
      v.minLength(1, 'Choose at least one variant.'),
      v.maxLength(mostVariants, `At most ${mostVariants} variants at once.`),
      v.check((rows) => new Set(rows.map((row) => row.variant_id)).size === rows.length, 'A variant is named twice.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['reason'], ['to_place_id']],
      (input) => (input.reason === 'moved') === (input.to_place_id !== null),
      'What is moved goes to another place.',
    ),
    ['to_place_id'],
  ),
  v.forward(
    v.partialCheck(
      [['place_id'], ['to_place_id']],
      (input) => input.place_id !== input.to_place_id,
      'Choose another place than the one it is taken from.',
    ),
    ['to_place_id'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { reason, lines } = dataset.value
    const complaints = lines.map(({ quantity }) =>
      quantity === 0
        ? 'Enter how many.'
        : quantity < 0 && reason !== 'corrected'
          ? 'Enter how many, without a minus.'
          : null,
    )
    for (const [index, message] of complaints.entries())
      if (message !== null) addIssue({ message, path: pathOf(['lines', index, 'quantity']) })
  }),
)

export const stockPlaceInput = v.object({
  name: line('Name', 80),
  kind: v.optional(oneOf('Kind', keysOf(stockPlaceKinds)), 'store'),
  address: v.optional(optionalLine('Address', 200), ''),
  is_default: v.optional(flag('Usual place'), false),
  version,
})
export const stocktakeInput = v.object({ place_id: id('Place'), note: v.optional(optionalLine('Note', 200), '') })
/** A variant by its id, or by the code of a scanner or its SKU. The same `key` counts once, however often it comes. */
export const stocktakeCountInput = v.pipe(
  v.object({
    key: v.pipe(v.string('Each count needs a key.'), v.uuid('The key must be a UUID.')),
    variant_id: maybe(id('Variant')),
    code: v.optional(optionalLine('Code', 64), ''),
    /** So many more; or, with `set`, so many in all, null: not counted. */
    add: v.optional(whole('Quantity', 1, mostPieces), 1),
    set: v.optional(v.nullable(whole('Counted', 0, mostPieces))),
  }),
  v.forward(
    v.partialCheck(
      [['variant_id'], ['code']],
      (input) => (input.variant_id === null) !== (input.code === ''),
      'Scan a code, or choose a variant.',
    ),
    ['code'],
  ),
)
export const stocktakeEndInput = v.object({ version })

export const shopCategoryInput = v.object({
  name: line('Name', 80),
  parent_id: maybe(id('Category')),
  description: v.optional(prose('Description', 2000), ''),
  position: v.optional(whole('Position', 0, 10_000), 0),
  version,
})
/** Which tests a field knows; `stock` is yes or no, `price` a number in the product's currency. */
export const testsOf = {
  tag: ['is', 'is_not'],
  category: ['is', 'is_not'],
  title: ['is', 'is_not', 'contains'],
  vendor: ['is', 'is_not', 'contains'],
  price: ['more', 'less'],
  stock: ['is'],
} as const satisfies Record<keyof typeof collectionFields, readonly (keyof typeof collectionTests)[]>
const collectionRule = v.pipe(
  v.object({
    field: oneOf('Field', keysOf(collectionFields)),
    test: oneOf('Test', keysOf(collectionTests)),
    value: line('Value', 120),
  }),
  v.forward(
    v.partialCheck(
      [['field'], ['test']],
      (rule) => (testsOf[rule.field] as readonly string[]).includes(rule.test),
      'This cannot be asked of this field.',
    ),
    ['test'],
  ),
  v.forward(
    v.partialCheck(
      [['field'], ['value']],
      ({ field, value }) =>
        field === 'price'
          ? /^\d{1,12}(\.\d{1,3})?$/.test(value)
          : field === 'stock'
            ? ['yes', 'no'].includes(value)
            : field === 'category'
              ? /^\d{1,15}$/.test(value)
              : true,
      'Enter a number for a price, yes or no for stock, and choose a category from the list.',
    ),
    ['value'],
  ),
)
export const shopCollectionInput = v.object({
  name: line('Name', 80),
  description: v.optional(prose('Description', 2000), ''),
  match: v.optional(oneOf('Match', keysOf(collectionMatches)), 'all'),
  /** Value: of a category its id; of stock `yes` or `no`. */
  rules: v.pipe(
    v.array(collectionRule, 'The rules must be a list.'),
    v.minLength(1, 'A collection needs at least one rule.'),
    v.maxLength(12, 'At most 12 rules.'),
  ),
  version,
})
/** Rules that are not saved yet. */
export const collectionCountInput = v.pick(shopCollectionInput, ['match', 'rules'])
export const virtualAssetInput = v.object({
  /** Null: without a limit. */
  most_downloads: maybe(whole('Downloads', 1, 1000)),
  days: maybe(whole('Days', 1, 3650)),
  version,
})

export const mostImportText = 900_000
export const mostImportProductRows = 5000
/** A file of Shopify's columns as text; a known handle is left out unless `overwrite`. */
export const productImportInput = v.object({
  file_name: line('The file’s name', 200),
  text: v.pipe(
    v.string('The file must be text.'),
    v.nonEmpty('The file is empty.'),
    v.maxLength(mostImportText, 'The file is too large: at most 900 kB. Import it in several files.'),
  ),
  overwrite: v.optional(flag('Overwrite'), false),
})
