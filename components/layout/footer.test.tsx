/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Footer } from '#components/layout/footer'

const none = { supportEmail: 'help@wse.example', careersUrl: undefined, productUrl: undefined, mainSiteUrl: undefined }

test('the sites of the group are linked where their addresses are configured', () => {
  render(
    <Footer
      supportEmail="help@wse.example"
      careersUrl="https://careers.wse.example"
      productUrl="https://product.wse.example"
      mainSiteUrl="https://wse.example"
    />,
  )
  expect(screen.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers')
  expect(screen.getByRole('link', { name: 'Product' })).toHaveAttribute('href', 'https://product.wse.example')
  expect(screen.getByRole('link', { name: 'WSE, infrastructure technology' })).toHaveAttribute(
    'href',
    'https://wse.example',
  )
})

test('one that is not configured is not shown', () => {
  render(<Footer {...none} />)
  for (const name of ['Careers', 'Product', 'WSE, infrastructure technology'])
    expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'help@wse.example' })).toHaveAttribute('href', 'mailto:help@wse.example')
})

test('what the law asks for is linked', () => {
  render(<Footer {...none} />)
  const linked = { 'Privacy policy': '/privacy-policy', 'Your data': '/your-data', 'Legal notice': '/legal-notice' }
  for (const [name, href] of Object.entries(linked))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})
