import * as v from 'valibot'

const fileId = v.pipe(
  v.string('The file id must be text.'),
  v.trim(),
  v.toLowerCase(),
  v.uuid('This is not an Uploadcare file ID.'),
)

/** Instead of a picture: where it lies at Uploadcare, as `uuid` or `file_id`. */
export const uploadcareInput = v.pipe(
  v.object({ uuid: v.optional(fileId), file_id: v.optional(fileId) }),
  v.forward(
    v.check(({ uuid, file_id }) => (uuid === undefined) !== (file_id === undefined), 'Give the id of one file.'),
    ['uuid'],
  ),
)
