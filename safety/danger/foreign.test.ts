import { describe, expect, it } from 'vitest';
import { ORDINARY_SETS, readDangerSet } from '#training/danger/read-danger-set.ts';
import { isForeignStop, recogniseForeign } from './foreign.ts';

describe('another language', () => {
  it.each([
    ['en', 'can you speak slower please'],
    ['en', 'I have found a lump'],
    ['en', 'sorry I do not understand German'],
    ['tr', 'anlamıyorum Türkçe konuşabilir misiniz'],
    ['tr', 'göğsümde bir kitle buldum'],
    ['pl', 'nie rozumiem po niemiecku'],
    ['ru', 'Я не понимаю по-немецки'],
    ['ru', 'ya ne ponimayu nemecki'],
    ['uk', 'Я не розумію німецької'],
    ['ar', 'لا أفهم الألمانية'],
    ['ar', 'ana la atakallam almani'],
  ])('is recognised as %s: "%s"', (language, text) => {
    expect(recogniseForeign(text)).toEqual({ language, danger: false });
  });

  it.each([
    ['en', 'I want to kill myself'],
    ['en', "I can't breathe"],
    ['en', 'my husband fainted'],
    ['en', 'I took all my pills'],
    ['tr', 'kendimi öldürmek istiyorum'],
    ['tr', 'Yardim edin, kocam bayildi'],
    ['tr', 'nefes alamıyorum'],
    ['pl', 'nie chcę już żyć'],
    ['pl', 'pomocy mąż zemdlał'],
    ['ru', 'Помогите, я не могу дышать'],
    ['ru', 'ja ne hochu zhit'],
    ['uk', 'Не можу дихати, допоможіть'],
    ['ar', 'أريد أن أموت'],
    ['ar', 'uridu an amut'],
  ])('with danger in it is heard as danger (%s): "%s"', (language, text) => {
    expect(recogniseForeign(text)).toEqual({ language, danger: true });
  });

  it.each([
    'das ist okay',
    'sorry',
    'cool',
    'no',
    'stop',
    'help',
    'Nein danke, das ist cool so.',
    'I will des hald ned',
    'do is a Knoten',
  ])('is not what is German: "%s"', (text) => {
    expect(recogniseForeign(text)).toBeUndefined();
  });

  it.each([
    ["I'm dying for a coffee, this is really long", false],
    ['I am dying to see my sister, she is coming now', false],
    ['I am dying for some air, please', true],
    ["I'm dying, please call somebody", true],
  ])('is no danger where somebody only longs for something: "%s"', (text, danger) => {
    expect(recogniseForeign(text)).toEqual({ language: 'en', danger });
  });

  it('is the wish to live where she says that she does not want to die', () => {
    expect(recogniseForeign("I don't want to die, I want to see my kids grow up")).toEqual({
      language: 'en',
      danger: false,
    });
  });

  it('is never heard in German ordinary talk', () => {
    const heard = ORDINARY_SETS.filter((name) => name !== 'ordinary')
      .flatMap((name) => readDangerSet(name))
      .filter(({ text }) => recogniseForeign(text)?.danger === true)
      .map(({ text }) => text);
    expect(heard).toEqual([]);
  });

  it.each(['please stop now', 'lütfen durun', 'Стоп, пожалуйста', 'proszę stop', 'توقف من فضلك'])(
    'still has a stop: "%s"',
    (text) => {
      expect(isForeignStop(text)).toBe(true);
    },
  );
});
