import type { Route } from './route.ts'

export const beneficiaryRoutes = {
  '/all-beneficiaries': {
    title: 'Beneficiaries',
    permission: 'View Beneficiaries',
    icon: 'contact-round',
    keywords: ['payees', 'bank accounts', 'suppliers', 'mobile money accounts', 'pay out'],
    keys: 'g f b',
  },
  '/add-beneficiary': {
    title: 'Add beneficiary',
    permission: 'Add Beneficiary',
    icon: 'user-round-plus',
    keywords: ['new beneficiary', 'payee', 'bank account', 'supplier account'],
    keys: 'g f n',
    parent: '/all-beneficiaries',
  },
  '/beneficiary/:id?': {
    title: 'Beneficiary',
    verb: 'Transfers',
    permission: 'View Beneficiaries',
    icon: 'send',
    keywords: ['payouts', 'payments out', 'sent money', 'disbursements', 'approve transfers'],
    keys: 'g f t',
    parent: '/all-beneficiaries',
  },
  '/edit-transfer-details': {
    title: 'Edit transfer details',
    permission: 'View Beneficiaries',
    icon: 'sliders-horizontal',
    keywords: ['transfer limits', 'daily limit', 'second person', 'narration', 'payout settings'],
    keys: 'g f e',
    parent: '/all-beneficiaries',
  },
} as const satisfies Record<string, Route>
