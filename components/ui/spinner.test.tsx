/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Spinner } from '#components/ui/spinner'

test('the spinner is 80 wide by default, and says that the page is loading', () => {
  const { container, rerender } = render(<Spinner />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page')
  expect(container.querySelector('svg')).toHaveAttribute('width', '80')
  rerender(<Spinner size={24} />)
  expect(container.querySelector('svg')).toHaveAttribute('height', '24')
})
