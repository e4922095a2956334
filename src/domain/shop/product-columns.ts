/** Shopify's columns of products, each with the name it has now and those it had; headings are compared without case and signs. */
export const productColumns = {
  title: ['Title'],
  handle: ['URL handle', 'Handle'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  category: ['Product category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant barcode'],
  option1_name: ['Option1 name'],
  option1_value: ['Option1 value'],
  option2_name: ['Option2 name'],
  option2_value: ['Option2 value'],
  option3_name: ['Option3 name'],
  option3_value: ['Option3 value'],
  price: ['Price', 'Variant price'],
  compare_at: ['Compare-at price', 'Variant compare at price'],
  cost: ['Cost per item', 'Variant cost'],
  charge_tax: ['Charge tax', 'Variant taxable'],
  tracks: ['Inventory tracker', 'Variant inventory tracker'],
  quantity: ['Inventory quantity', 'Variant inventory qty'],
  back_order: ['Continue selling when out of stock', 'Variant inventory policy'],
  weight: ['Weight value (grams)', 'Variant grams'],
  shipping: ['Requires shipping', 'Variant requires shipping'],
  image: ['Product image URL', 'Image Src'],
  image_position: ['Image position'],
  image_alt: ['Image alt text'],
  variant_image: ['Variant image URL', 'Variant image'],
  seo_title: ['SEO title'],
  seo_description: ['SEO description'],
  gift_card: ['Gift card'],
  /** Ours, of a file that comes from here: else prices are in the currency of the agency. */
  currency: ['Currency'],
} as const satisfies Record<string, readonly [string, ...string[]]>
export type ProductColumn = keyof typeof productColumns

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')
const byName = new Map<string, ProductColumn>(
  Object.entries(productColumns).flatMap(([column, names]) =>
    names.map((name) => [plain(name), column as ProductColumn] as const),
  ),
)

/** Which column a heading names; null for one that is left alone. */
export const columnOf = (heading: string): ProductColumn | null => byName.get(plain(heading)) ?? null
