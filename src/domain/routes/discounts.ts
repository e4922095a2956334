import type { Route } from './route.ts'

const discounts = { permission: 'Offer Discount', feature: 'discounts' } as const

export const discountRoutes = {
  '/discount': {
    title: 'Discounts',
    ...discounts,
    icon: 'percent',
    keywords: ['price cuts', 'sale', 'promotions', 'reductions', 'rebates'],
    keys: 'g f d',
  },
  '/discount/:id': { title: 'Discount', ...discounts, icon: 'percent', parent: '/discount' },
  '/discount-codes': {
    title: 'Discount codes',
    ...discounts,
    icon: 'ticket-percent',
    keywords: ['coupons', 'vouchers', 'promo codes', 'gift codes'],
    keys: 'g f c',
  },
  '/discount-codes/:id': {
    title: 'Discount code',
    ...discounts,
    icon: 'ticket-percent',
    parent: '/discount-codes',
  },
} as const satisfies Record<string, Route>
