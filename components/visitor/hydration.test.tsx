/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ContinueReading } from '#components/visitor/continue-reading'
import { InterestsForm } from '#components/visitor/interests-form'
import { StoredData } from '#components/visitor/stored-data'

const CHOICES = {
  personas: [{ id: 'operator', name: 'Operator on call', description: '', categories: ['reliability'] }],
  interests: [
    { id: 'backups', name: 'Backups', categories: ['reliability'] },
    { id: 'routing', name: 'Routing', categories: ['networks'] },
  ],
}
let complaints: jest.SpyInstance

/** The static HTML as a visitor sees it; what they do before React is there; then React. */
function hydrateAfter(ui: ReactNode, act: () => void): void {
  const container = document.createElement('div')
  container.innerHTML = renderToString(ui)
  document.body.append(container)
  act()
  render(ui, { container, hydrate: true })
}

beforeEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  complaints = jest.spyOn(console, 'error')
})
afterEach(() => {
  expect(complaints).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

test('what was ticked before React is there stays ticked, beside what is stored', () => {
  localStorage.setItem('userDatails', '{"persona":"operator","interests":["backups"]}')
  hydrateAfter(<InterestsForm {...CHOICES} />, () => screen.getByLabelText('Routing').click())
  expect(screen.getByLabelText('Routing')).toBeChecked()
  expect(screen.getByLabelText('Backups')).toBeChecked()
  expect(screen.getByLabelText('Operator on call')).toBeChecked()
})

test('what is stored shows with the first drawing, without a word from React about the HTML', () => {
  localStorage.setItem(
    'readingHistory',
    '{"askedAt":1,"articles":[{"path":"/blog/a","title":"A post","at":1,"times":1}]}',
  )
  hydrateAfter(
    <>
      <ContinueReading />
      <StoredData />
    </>,
    () => expect(screen.getByText(/Turn on JavaScript/)).toBeInTheDocument(),
  )
  expect(screen.getByRole('link', { name: 'A post' })).toBeInTheDocument()
  expect(screen.getByText(/^once, last on /)).toBeInTheDocument()
})
