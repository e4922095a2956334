import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { classes } from '../../ui/classes.ts'
import { Sums } from '../orders/order-figures.tsx'
import { SectionCard } from '../standard/section-card.tsx'
import type { Summary } from './source-table.tsx'

const number = 'px-3 py-2 text-right align-top tabular'

const heads = ['Uses', 'Taken off', 'Sold'] as const
/** There is no room for it on a phone; it stands in the report of the code. */
const beyondPhones = 'max-sm:hidden'

/** The discount codes that bookings of these days have used. */
export function CodeTable({ codes }: { codes: Summary['codes'] }) {
  return (
    <SectionCard title="Discount codes">
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-muted text-secondary">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-normal">
                Code
              </th>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={classes(
                    'px-3 py-2 text-right font-normal last:pr-4',
                    head === 'Taken off' && beyondPhones,
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codes.map(({ id, code, discount_name, uses, taken_off, sold }) => (
              <tr key={id} className="border-line border-t">
                <th scope="row" className="min-w-32 px-4 py-2 text-left align-top font-normal wrap-break-word">
                  <Link href={linkTo('/discount-codes/:id', { id })} className="hover:underline">
                    {code}
                  </Link>
                  <span className="block text-muted text-secondary">{discount_name}</span>
                </th>
                <td className={number}>{numberText(uses)}</td>
                <td className={classes(number, beyondPhones)}>
                  <Sums sums={taken_off} />
                </td>
                <td className={`${number} pr-4`}>
                  <Sums sums={sold} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-line border-t px-4 py-2.5 text-muted text-secondary">
        Bookings made in these days, wherever, without cancelled ones: as the report of each code counts them.
      </p>
    </SectionCard>
  )
}
