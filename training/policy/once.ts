/** What was worked out once holds for every model of this process: reading texts takes longer than learning. */
export function once<In extends object, Out>(work: (value: In) => Out): (value: In) => Out {
  const known = new WeakMap<In, { readonly out: Out }>();
  return (value) => {
    const found = known.get(value) ?? { out: work(value) };
    known.set(value, found);
    return found.out;
  };
}
