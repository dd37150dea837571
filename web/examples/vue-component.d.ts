/** A component of Vue; `vue-tsc` knows its properties, TypeScript alone does not. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue';

  const component: DefineComponent;
  export default component;
}
