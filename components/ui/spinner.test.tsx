/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Spinner } from '#components/ui/spinner'

test('the spinner is 80 by 80, and says that the page is loading', () => {
  const { container } = render(<Spinner />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page')
  expect(container.querySelector('svg')).toHaveAttribute('width', '80')
  expect(container.querySelector('svg')).toHaveAttribute('height', '80')
})
