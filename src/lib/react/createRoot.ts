// React's own code runs as this module does, which the build puts beside it: in the page's first script, not in the second.
export { createRoot } from "react-dom/client";
