import { linkTo } from '../../domain/routes/link.ts'
import { NearScreens } from '../shop/shop-screens.tsx'

const near = [
  { path: '/offers/shop/orders', href: linkTo('/offers/shop/orders'), name: 'Orders' },
  { path: '/offers/shop/checkout-links', href: linkTo('/offers/shop/checkout-links'), name: 'Checkout links' },
  { path: '/offers/shop/delivery-methods', href: linkTo('/offers/shop/delivery-methods'), name: 'Delivery' },
] as const

/** The screens around the orders: the links by which clients order, and how they get what they ordered. */
export const OrderScreens = () => <NearScreens label="Orders" screens={near} />
