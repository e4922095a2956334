import type { Route } from './route.ts'

const shop = { feature: 'shop', agency: ['shop'] } as const

export const shopRoutes = {
  '/offers/shop/products': {
    title: 'Shop products',
    navTitle: 'Products',
    permission: 'View Shop',
    ...shop,
    icon: 'shopping-bag',
    keywords: ['shop', 'goods', 'stock', 'variants', 'souvenirs', 'downloads'],
    keys: 'g o h',
    parent: '/offers',
  },
  '/offers/shop/products/new': {
    title: 'New product',
    permission: 'Create Shop Products',
    ...shop,
    icon: 'shopping-bag',
    keywords: ['add product', 'sell goods'],
    parent: '/offers/shop/products',
  },
  '/offers/shop/products/:id/edit': {
    title: 'Product',
    permission: 'View Shop',
    ...shop,
    icon: 'shopping-bag',
    parent: '/offers/shop/products',
  },
  '/offers/shop/orders': {
    title: 'Shop orders',
    navTitle: 'Orders',
    permission: 'View Shop Orders',
    ...shop,
    icon: 'package-check',
    keywords: ['orders', 'to ship', 'fulfilment', 'deliveries', 'returns'],
    keys: 'g o o',
    parent: '/offers',
  },
  '/offers/shop/orders/:order/show': {
    title: 'Shop order',
    permission: 'View Shop Orders',
    ...shop,
    icon: 'package-check',
    parent: '/offers/shop/orders',
  },
  '/offers/shop/delivery-methods': {
    title: 'Delivery methods',
    permission: 'View Shop Orders',
    ...shop,
    icon: 'route',
    keywords: ['shipping', 'couriers', 'riders', 'boda', 'pick-up', 'zones', 'postage'],
    parent: '/offers/shop/orders',
  },
  '/offers/shop/checkout-links': {
    title: 'Shop checkout links',
    navTitle: 'Checkout links',
    permission: 'View Shop Orders',
    ...shop,
    icon: 'link-2',
    keywords: ['buy link', 'sell by link', 'order page', 'qr code', 'social media sale'],
    parent: '/offers/shop/orders',
  },
} as const satisfies Record<string, Route>
