import type { IncomingMessage } from 'node:http'
import { visitorAddress } from '#lib/base/http/visitor-address'

const request = (forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage

test.each([
  ['without a proxy of our own what a client claims counts for nothing', '203.0.113.7', 0, '10.0.0.1'],
  ['one proxy added the last entry', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies added the last two', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['a proxy that says nothing leaves the connection', undefined, 1, '10.0.0.1'],
  ['a port is no part of an address of IPv4', '203.0.113.7:50123', 1, '203.0.113.7'],
  ['nor of one of IPv6', '1.1.1.1, [2001:db8::7]:50123', 1, '2001:db8::7'],
  ['and brackets are not either', '[2001:db8::7]', 1, '2001:db8::7'],
  ['IPv6 without them ends in no port', '2001:db8::7:5012', 1, '2001:db8::7:5012'],
])('%s', (_, forwarded, proxies, address) => {
  expect(visitorAddress(request(forwarded), proxies)).toBe(address)
})
