/**
 * Stands at the end of what a page begins with. A browser that knows `<link rel="expect">` (app/layout.tsx) paints nothing before it has
 * come: header and page head move where they are painted in parts, as what comes later in them has a place of its own. Not the end of the
 * page: where a connection stalls, what has come is read.
 */
export const FirstScreen = () => <span id="first-screen" hidden />
