import { usePathname, useRouter } from 'next/navigation'
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { enterFailedPage, isFailedEntry, restoreShownPage } from '#lib/browser/client/navigation/failed-entry'
import { focusAgain, focusHeading } from '#lib/browser/client/navigation/focus-heading'
import { hasDocument, isHere, openDocument } from '#lib/browser/client/navigation/page-document'
import { type PageRequests, watchPageRequests } from '#lib/browser/client/navigation/page-requests'

const here = () => location.pathname + location.search + location.hash

/** What the frame of the page has from the start. */
export interface NavigationState {
  /** The address of the page that did not come, while that is shown. */
  failedPath: string | undefined
  setFailedPath: (path: string | undefined) => void
  /** Called on the way back and forward before the router hears of it. */
  onTraversal: RefObject<((event: PopStateEvent) => void) | undefined>
}

/** Where a reader was on a page. */
interface Place {
  top: number
  focus: WeakRef<Element>
}

const placeNow = (): Place => ({ top: scrollY, focus: new WeakRef(document.activeElement ?? document.body) })

function returnTo({ top, focus }: Place): void {
  scrollTo({ top, behavior: 'instant' })
  focusAgain(focus.deref())
}

/**
 * Navigation that may fail: a page is asked for several times, then opened as a document, and where that can't be had
 * either, the page that was there stays in the history and the caller shows the shared error page.
 *
 * @param state What the frame of the page has.
 * @returns `go` leads to a page; `isWaiting` is true while its data and chunks are on their way.
 */
export function usePageNavigation({ failedPath, setFailedPath, onTraversal }: NavigationState) {
  const router = useRouter()
  const [isWaiting, setIsWaiting] = useState(false)
  const wanted = useRef({ path: '', isTraversal: false })
  // On the way back and forward the address changes before the page does: the router can't return to the page that is there.
  const isRouterLost = useRef(false)
  const requests = useRef<PageRequests>(undefined)
  const path = usePathname()
  const shownPath = useRef(path)
  // Pages that were left stay in the document for a while, hidden, and so does what had the focus on them.
  const placeOf = useRef(new Map<string, Place>())
  // Of the page that is hidden behind a failed one.
  const hiddenPlace = useRef<Place>(undefined)
  // The address also changes while a question is typed, and then the focus stays in its field.
  const isLed = useRef(false)

  const giveUp = useCallback(async () => {
    isLed.current = false
    const asked = wanted.current
    const { path, isTraversal } = asked
    isRouterLost.current ||= isTraversal
    if (!isRouterLost.current) restoreShownPage()
    if (!isTraversal && isHere(path) && !isFailedEntry(history.state)) return
    setIsWaiting(true)
    const mustOpen = await hasDocument(path)
    if (asked !== wanted.current) return
    if (mustOpen) return openDocument(path)
    hiddenPlace.current = placeNow()
    // After the router's own return to the page that is there, which on a slow device would put that page's address back.
    startTransition(() => {
      setIsWaiting(false)
      setFailedPath(path)
    })
  }, [setFailedPath])

  const go = useCallback(
    (path: string) => {
      const wasWaiting = requests.current?.abandon()
      isRouterLost.current ||= Boolean(wasWaiting && wanted.current.isTraversal)
      wanted.current = { path, isTraversal: false }
      // The address may be that of a page that did not come.
      isLed.current = new URL(path, location.href).pathname !== shownPath.current
      if (isRouterLost.current) {
        giveUp()
        return
      }
      if (wasWaiting) restoreShownPage()
      placeOf.current.set(location.pathname, placeNow())
      startTransition(() => {
        router.push(path)
        setFailedPath(undefined)
      })
    },
    [router, giveUp, setFailedPath],
  )

  useEffect(() => {
    requests.current = watchPageRequests(window, { onWaiting: setIsWaiting, onFailure: giveUp })
    onTraversal.current = (event) => {
      requests.current?.abandon()
      isRouterLost.current = false
      wanted.current = { path: here(), isTraversal: true }
      isLed.current = false
      setFailedPath(undefined)
      // The router passes over an entry from before it was there, such as one that a link to a place on the page made.
      if (event.state === null && location.pathname === shownPath.current) restoreShownPage()
      else if (event.state === null) startTransition(() => router.replace(here(), { scroll: false }))
      if (!isFailedEntry(event.state)) return
      // The router would show the page that was there when this one failed.
      event.stopImmediatePropagation()
      go(here())
    }
    return () => {
      requests.current?.stop()
      onTraversal.current = undefined
    }
  }, [router, go, giveUp, setFailedPath, onTraversal])

  useLayoutEffect(() => {
    if (failedPath) {
      if (!isHere(failedPath)) enterFailedPage(failedPath)
      return
    }
    const place = hiddenPlace.current
    hiddenPlace.current = undefined
    if (place && location.pathname === shownPath.current) returnTo(place)
  }, [failedPath])

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    const { isTraversal, path: asked } = wanted.current
    // The way back leads to where the reader was, and an address with a hash to what it names.
    if (isTraversal && asked === here()) {
      const place = placeOf.current.get(path)
      focusAgain(place?.focus.deref()) || focusHeading()
      // Chromium, which has given the place back by now, goes to what the hash names after this.
      if (place && location.hash) requestAnimationFrame(() => returnTo(place))
    } else if (isLed.current && !location.hash) focusHeading()
    isLed.current = false
  }, [path])

  return { go, isWaiting }
}
