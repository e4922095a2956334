import type { Route } from './route.ts'

export const agencyRoutes = {
  '/view-users': {
    title: 'Users',
    permission: 'View Users',
    icon: 'users',
    keywords: ['staff', 'team', 'colleagues', 'agents'],
    keys: 'g s u',
  },
  '/add-new-agency-user': {
    title: 'Add user',
    permission: 'Add Users',
    icon: 'user-plus',
    keywords: ['invite', 'new staff'],
    keys: 'g s n',
    parent: '/view-users',
  },
  '/view-roles': {
    title: 'Roles',
    permission: 'View Roles',
    icon: 'id-card',
    keywords: ['access', 'rights'],
    keys: 'g s r',
  },
  '/add-role': {
    title: 'Add role',
    permission: 'Add Roles',
    icon: 'badge-plus',
    keywords: ['new role', 'create role'],
    keys: 'g s a',
    parent: '/view-roles',
  },
  '/view-permissions': {
    title: 'Permissions',
    permission: 'View Permissions',
    icon: 'lock-keyhole',
    keywords: ['rights', 'matrix', 'who may'],
    keys: 'g s e',
  },
  '/business/general': {
    title: 'Business profile',
    permission: 'Edit Agency',
    icon: 'building-2',
    keywords: ['agency', 'logo', 'banner', 'company', 'address'],
    keys: 'g s g',
  },
  '/subscriptions': {
    title: 'Subscriptions',
    permission: 'View Subscription',
    guard: 'inactive-target',
    icon: 'credit-card',
    keywords: ['plan', 'billing', 'free trial', 'upgrade'],
    keys: 'g f s',
  },
} as const satisfies Record<string, Route>
