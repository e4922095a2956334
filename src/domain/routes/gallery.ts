import type { Route } from './route.ts'

export const galleryRoutes = {
  '/website/gallery': {
    title: 'Gallery albums',
    navTitle: 'Gallery',
    permission: 'View Album',
    feature: 'website',
    icon: 'images',
    keywords: ['albums', 'photos', 'pictures', 'photographs', 'upload'],
    keys: 'g w g',
  },
  '/website/album/:id': {
    title: 'Album',
    permission: 'View Album',
    feature: 'website',
    icon: 'images',
    parent: '/website/gallery',
  },
  '/website/media': {
    title: 'Media library',
    navTitle: 'Media',
    permission: 'View Media',
    feature: 'website',
    icon: 'folder-open',
    keywords: ['files', 'uploads', 'images', 'where used', 'duplicates', 'alternative texts', 'quota', 'storage'],
    keys: 'g w m',
  },
} as const satisfies Record<string, Route>
