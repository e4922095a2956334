import { bookPages } from './book-page.ts'
import { bookedPages } from './booked-page.ts'
import { cartPages } from './cart-page.ts'
import { heldPages } from './held-page.ts'
import { listPage } from './list-page.ts'
import { siteRoots } from './site-here.ts'
import { widgetScripts } from './widget-scripts.ts'

/** Everything by which an agency's site sells, on the site itself and within pages of others. */
export const sellingPages = [
  ...siteRoots.flatMap((root) => [...bookPages(root), ...heldPages(root), ...cartPages(root)]),
  ...bookedPages,
  listPage,
  ...widgetScripts,
]
