// The building blocks of inputs: what they take, what they refuse, and that nothing the database refuses gets through.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { check } from './check.ts';
import { calendarDate, email, id, idParameter, password, requiredText, text } from './fields.ts';
import { singleByte } from '../language/normalise.ts';

/** The failed rule of a value, or undefined where it is taken. */
function refusal(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

describe('text', () => {
  test('is trimmed, then counted', () => {
    expect(requiredText(5).parse('  12345 ')).toBe('12345');
    expect(refusal(requiredText(5), '123456')).toBe('max:5');
    expect(refusal(requiredText(5), ' 　\t')).toBe('required');
    expect(refusal(requiredText(5), undefined)).toBe('required');
    expect(text(5).parse('')).toBe('');
  });

  test('whatever is taken can be stored: bounded, no NUL byte, no lone surrogate', () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.anything());
    const units = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(any, units), (value) => {
        const result = text(20).safeParse(value);
        if (!result.success) return;
        expect(result.data.length).toBeLessThanOrEqual(20);
        expect(result.data).not.toContain('\u0000');
        expect(Buffer.from(result.data, 'utf8').toString('utf8')).toBe(result.data);
      }),
    );
    expect(refusal(text(20), 'a\u0000b')).toBe('regex');
    expect(refusal(text(20), 'a\ud800b')).toBe('regex');
    expect(refusal(text(20), '𠮷野家 👩‍🍳')).toBeUndefined();
  });
});

describe('email', () => {
  requirements('B003');
  test.each([
    'misaki@example.jp',
    'MISAKI@EXAMPLE.JP',
    'a@b.co',
    'a.b-c_d+e@mail.example.co.jp',
    ` misaki@example.jp `,
  ])('takes %j', (value) => {
    expect(refusal(email(), value)).toBeUndefined();
  });

  test.each([
    'misaki',
    'misaki@',
    '@example.jp',
    'a@b',
    'a..b@example.jp',
    '.a@example.jp',
    'a.@example.jp',
    'a@exa_mple.jp',
    'a@example.j',
    'a b@example.jp',
    'ａ@example.jp',
    'a@b@example.jp',
    'a@example..jp',
    '"a"@example.jp',
    'a@例え.jp',
    'a@example.jp\r\nBcc: b@example.jp',
  ])('refuses %j', (value) => {
    expect(refusal(email(), value)).toBe('email');
  });

  test('says first what is wrong first', () => {
    expect(refusal(email(), '')).toBe('required');
    expect(refusal(email(), `${'a'.repeat(90)}@example.jp`)).toBe('max:100');
  });

  test('a long hostile text is refused at once', () => {
    const started = performance.now();
    for (const value of [`${'a.'.repeat(49)}@`, `a@${'a.'.repeat(48)}1`, `${'a-'.repeat(49)}!`])
      expect(refusal(email(), value)).toBe('email');
    expect(performance.now() - started).toBeLessThan(100);
  });
});

describe('password', () => {
  requirements('B004');
  test.each(['yadori26', '12345678', 'a'.repeat(20)])('takes %j', (value) => {
    expect(refusal(password(), value)).toBeUndefined();
  });

  test.each([
    'short12',
    'a'.repeat(21),
    'with space1',
    'ｙａｄｏｒｉ２０',
    'yadori2026!',
    'yadori2026\n',
  ])('refuses %j', (value) => {
    expect(refusal(password(), value)).toBe('password');
  });

  test('is asked for when it is not there', () => {
    for (const value of ['', undefined, null, 12345678])
      expect(refusal(password(), value)).toBe('required');
  });
});

describe('calendarDate', () => {
  requirements('AM025');
  test('gives one spelling of both', () => {
    expect(calendarDate().parse('2026/06/10')).toBe('2026-06-10');
    expect(calendarDate().parse('2026-06-10')).toBe('2026-06-10');
  });

  test.each([
    '1799-12-31',
    '2200-01-01',
    '2026-02-30',
    'tomorrow',
    '2026-6-1',
    '0000-01-01',
    '-2026-01-01',
  ])('refuses %j', (value) => {
    expect(refusal(calendarDate(), value)).toBe('date');
  });

  test('is asked for when it is empty', () => {
    expect(refusal(calendarDate(), '')).toBe('required');
    expect(refusal(calendarDate(), 20260610)).toBe('required');
  });
});

describe('keys', () => {
  test.each([0, -1, 1.5, NaN, Infinity, 2 ** 53, '1', null, undefined, [1]])(
    'id refuses %j',
    (value) => {
      expect(refusal(id(), value)).toBe('invalid');
    },
  );

  test.each(['0', '-1', '1e3', '01', ' 1', '１', '9'.repeat(16), '', 'abc', '1.5', 0, 1.5])(
    'the key of an address refuses %j',
    (value) => {
      expect(refusal(idParameter(), value)).toBe('invalid');
    },
  );

  test('every key that a row can have is taken, as text and as number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (key) => {
        expect(idParameter().parse(String(key))).toBe(key);
        expect(idParameter().parse(key)).toBe(key);
        expect(id().parse(key)).toBe(key);
      }),
    );
  });
});

test('full-width letters, digits and signs become single-byte ones', () => {
  expect(singleByte(' ＹＤ０００１＠　')).toBe('YD0001@');
});

describe('check', () => {
  const schema = z.object({ email: email(), password: password(), unheard_of: requiredText(3) });

  test('gives one message for each wrong field, in the language asked for, under the spoken name', () => {
    requirements('X051');
    const value = { email: '', password: 'short', unheard_of: 'long' };
    const fieldNames = { email: 'login_id' };
    expect(check(schema, value, { language: 'ja', fieldNames })).toEqual({
      ok: false,
      errors: {
        email: ['ログインID（メールアドレス）を入力してください'],
        password: ['パスワードは半角英数字8〜20文字で入力してください'],
        unheard_of: ['入力内容は3文字以内で入力してください'],
      },
    });
    expect(check(schema, value, { language: 'en' })).toMatchObject({
      errors: {
        email: ['Please enter the email address'],
        unheard_of: ['Use at most 3 characters for the value'],
      },
    });
  });

  test.each([null, undefined, [], 'text', 7, true])(
    '%j instead of an object is refused',
    (value) => {
      const result = check(schema, value, { language: 'en' });
      expect(result).toEqual({ ok: false, errors: { value: ['Check the value'] } });
    },
  );

  test('whatever comes is answered, never thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(check(schema, value, { language: 'ja' }).ok).toBe(false);
      }),
    );
  });
});
