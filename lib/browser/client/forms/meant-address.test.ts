import { meantAddress } from '#lib/browser/client/forms/meant-address'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@hotmal.com', 'anna@hotmail.com'],
  [' anna@Yaho.com ', 'anna@yahoo.com'],
  ['anna@web.dee', 'anna@web.de'],
])('%s is questioned', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@ymail.com',
  'anna@mail.com',
  'anna@example.com',
  'anna@gmx.net',
  '@gmial.com',
  'a@b@gmial.com',
  '<img src=x>@gmial.com',
  'anna',
  '',
])('"%s" is not', (typed) => {
  expect(meantAddress(typed)).toBeUndefined()
})
