import { sumText } from '../../../domain/money.ts'
import { counted } from '../../../domain/text.ts'
import { ask } from '../../../gateway/client.ts'
import { type SaleVariantRowFragment, saleVariantsQuery } from '../../../gateway/generated/orders.generated.ts'
import { Picture } from '../../bookings/sale/item-card.tsx'
import { lineName } from '../order-record.ts'

type SaleVariant = SaleVariantRowFragment

/** Published variants by title, SKU or barcode; an exact code comes first. */
export const findVariants = async (text: string, signal?: AbortSignal): Promise<readonly SaleVariant[]> =>
  (await ask(saleVariantsQuery, text === '' ? {} : { q: text }, signal === undefined ? {} : { signal })).saleVariants

/** What is there of a variant, in words. */
export const stockText = ({ available, back_order: waits }: Pick<SaleVariant, 'available' | 'back_order'>): string =>
  available === null
    ? 'not counted'
    : available > 0
      ? `${counted(available, 'piece')} available`
      : waits
        ? 'on back-order'
        : 'none available'

export const variantOption = (variant: SaleVariant) => ({
  value: String(variant.variant_id),
  label: lineName(variant),
  detail: [variant.sku, sumText(variant.price, variant.currency), stockText(variant)].filter(Boolean).join(' · '),
  icon: <Picture picture={variant.image ?? null} />,
})
