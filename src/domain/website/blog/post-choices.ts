/** Where a post stands. What is scheduled publishes itself. */
export const postStatuses = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const
export type PostStatus = keyof typeof postStatuses
