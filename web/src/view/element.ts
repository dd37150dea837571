/** Builds DOM without markup strings, so no text of a conversation can ever become markup. */

type Attribute = string | boolean | (() => void);
type Child = Node | string;

/**
 * One element with attributes and children. Functions become listeners (`onclick`), `true` an empty
 * attribute, `false` none.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.replace(/^on/, ''), value);
    else setAttribute(element, name, value);
  }
  element.append(...children);
  return element;
}

/** Sets, empties or removes an attribute, and only if that changes it: screen readers hear every write. */
export function setAttribute(element: Element, name: string, value: string | boolean): void {
  const wanted = value === true ? '' : value;
  if (wanted === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== wanted) element.setAttribute(name, wanted);
}

/** Changes text only if it differs, for the same reason. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A part of the page that follows the state. */
export interface View<State> {
  readonly element: HTMLElement;
  update(state: State): void;
  /** The view is taken off the page. */
  leave?(): void;
}
