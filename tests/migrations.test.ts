import { expect, test } from 'vitest'
import { hashOfSchema, migrationOf, migrations } from '../mock-server/database/migrate.ts'
import { migrationsBehind } from '../mock-server/database/older-schema.ts'

// Data folders and backups know migrations by name and hash: one that was changed or renamed locks them out.

const released = 29
test(`the first ${released} are as databases and backups know them`, () => {
  expect(migrations[released - 1]?.name).toBe('031-background-jobs')
  expect(hashOfSchema(released)).toBe('475a22d09d91a3c5')
})

test('a number is given once, but for one that databases know twice', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual(['018'])
})

test('line ends of Windows make no other migration; another text does', () => {
  const hashOf = (text: string) => migrationOf('./migrations/001-a.sql', text).hash
  expect(hashOf('select 1;\r\nselect 2;\r\n')).toBe(hashOf('select 1;\nselect 2;\n'))
  expect(hashOf('select 1;\nselect 3;\n')).not.toBe(hashOf('select 1;\nselect 2;\n'))
})

test('every schema on the way is known again, no other', () => {
  for (const at of migrations.keys()) expect(migrationsBehind(hashOfSchema(at + 1))).toBe(at + 1)
  expect(migrationsBehind('0123456789abcdef')).toBeUndefined()
  expect(migrationsBehind(undefined)).toBeUndefined()
})
