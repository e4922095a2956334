import { countryName } from '../../../src/domain/countries.ts'
import { dayText } from '../../../src/domain/date-texts.ts'
import { phoneText } from '../../../src/domain/phone.ts'
import type { ShopOrderDetail } from '../../../src/domain/schema/types.generated.ts'
import { deliveryKinds } from '../../../src/domain/shop/shop-choices.ts'
import { weightText } from '../../../src/domain/shop/weight-text.ts'
import { counted } from '../../../src/domain/text.ts'
import { facts, heading, paragraphs, table } from './document-blocks.ts'
import type { DocumentWriter } from './document-layout.ts'
import { standing } from './voucher.ts'

/** What goes into the parcel and to whom, line by line and without a price. Downloads and what came back are left out. */
export function drawPackingSlip(writer: DocumentWriter, order: ShopOrderDetail): void {
  const { delivery, client } = order
  const phone = delivery.phone || (client.phone ?? '')
  const lines = order.lines.filter((line) => line.product_kind === 'physical' && line.quantity > line.returned)
  const pieces = lines.reduce((sum, line) => sum + line.quantity - line.returned, 0)
  facts(
    writer,
    [
      ['To', delivery.recipient || client.name],
      ['Phone', phone === '' ? '' : phoneText(phone)],
      [
        'Address',
        [delivery.address, delivery.city, delivery.country_code == null ? '' : countryName(delivery.country_code)]
          .filter(Boolean)
          .join(', '),
      ],
      ['Delivery', [delivery.name || deliveryKinds[delivery.kind], delivery.zone].filter(Boolean).join(', ')],
      ['Deliver by', delivery.deliver_by == null ? '' : dayText(delivery.deliver_by)],
      ['Weight', order.weight_grams === 0 ? '' : weightText(order.weight_grams)],
    ],
    { columns: 2 },
  )
  standing(writer, order.booking_status)
  heading(writer, counted(pieces, 'piece'))
  table(
    writer,
    [
      { label: 'Product', share: 5 },
      { label: 'SKU', share: 2 },
      { label: 'Pieces', share: 1 },
      { label: 'Already sent', share: 1.4 },
    ],
    lines.map((line) => ({
      cells: [
        [line.title, line.variant_title].filter(Boolean).join(', '),
        line.sku,
        String(line.quantity - line.returned),
        line.fulfilled > line.returned ? String(line.fulfilled - line.returned) : '',
      ],
    })),
  )
  if (delivery.note !== '') paragraphs(writer, delivery.note, { quiet: true })
}
