/**
 * A hand-written virtual list: a window of table rows between two spacers, over an array that is filtered and sorted
 * anew.
 */

const read = async (path) => (await fetch(path)).json();
const [, bookings, studioNames] = await Promise.all([
  read('/config.json'),
  read('/api/get_trial_customers/'),
  read('/api/get_studio_names/'),
  read('/api/get_studio_lessons/'),
]);

const rowHeight = 48;
const overscan = 8;
const columns = 'ID 予約日 名前 年齢 スタジオ レッスン 申込日 交通手段 メッセージ メール 電話 取消'.split(
  ' ',
);
const transports = ['徒歩', 'お車', '電車', '自転車', 'その他'];

const byId = (id) => document.getElementById(id);
const [scroller, table, rows, before, after] = ['scroller', 'table', 'rows', 'before', 'after'].map(byId);
for (const column of columns) {
  const head = document.createElement('th');
  head.textContent = column;
  byId('head').append(head);
}

const view = { searchText: '', access: '', name: '', age: '' };
let shown = [];
let drawnFrom = -1;
let drawnTo = -1;

function link(href, text) {
  const element = document.createElement('a');
  element.href = href;
  element.textContent = text;
  return element;
}

function button(text) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}

function rowOf(booking, index) {
  const row = document.createElement('tr');
  row.ariaRowIndex = String(index + 2);
  const cells = [
    String(booking.id).padStart(4, '0'),
    button(booking.date.replaceAll('-', '/')),
    booking.name,
    booking.age,
    booking.studio,
    booking.lesson,
    booking.created_at.slice(0, 10).replaceAll('-', '/'),
    booking.access,
    booking.message,
    link(`mailto:${booking.mail}`, booking.mail),
    link(`tel:${booking.tel}`, booking.tel),
    button('取消'),
  ];
  for (const content of cells) {
    const cell = document.createElement('td');
    cell.append(content);
    row.append(cell);
  }
  return row;
}

function draw(isNew) {
  const from = Math.max(Math.floor(scroller.scrollTop / rowHeight) - overscan, 0);
  const to = Math.min(
    Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + overscan,
    shown.length,
  );
  if (!isNew && from === drawnFrom && to === drawnTo) return;
  if (isNew || from >= drawnTo || to <= drawnFrom) {
    rows.replaceChildren(...shown.slice(from, to).map((booking, at) => rowOf(booking, from + at)));
  } else {
    for (let at = drawnFrom; at < from; at += 1) rows.firstChild.remove();
    for (let at = drawnTo; at > to; at -= 1) rows.lastChild.remove();
    for (let at = drawnFrom - 1; at >= from; at -= 1) rows.prepend(rowOf(shown[at], at));
    for (let at = drawnTo; at < to; at += 1) rows.append(rowOf(shown[at], at));
  }
  before.style.height = `${from * rowHeight}px`;
  after.style.height = `${(shown.length - to) * rowHeight}px`;
  [drawnFrom, drawnTo] = [from, to];
}

const collator = new Intl.Collator('ja');
const ageOf = ({ age }) => (age === '' ? NaN : Number(age));
/** Bookings without an age come last in either direction. */
const byAge = (direction) => (one, other) => {
  const [missing, otherMissing] = [Number.isNaN(ageOf(one)), Number.isNaN(ageOf(other))];
  if (missing || otherMissing) return Number(missing) - Number(otherMissing);
  return direction === 'ascending' ? ageOf(one) - ageOf(other) : ageOf(other) - ageOf(one);
};

function order({ name, age }) {
  const nameSign = name === 'descending' ? -1 : 1;
  const compareAge = byAge(age);
  return (one, other) =>
    (name !== '' && nameSign * collator.compare(one.name, other.name)) ||
    (age !== '' && compareAge(one, other)) ||
    one.id - other.id;
}

function show() {
  const wanted = view.searchText.toLowerCase();
  shown = bookings
    .filter(
      (booking) =>
        (view.access === '' || booking.access === view.access) &&
        (wanted === '' ||
          Object.values(booking).some((value) => String(value).toLowerCase().includes(wanted))),
    )
    .toSorted(order(view));
  table.ariaRowCount = String(shown.length + 1);
  scroller.scrollTop = 0;
  draw(true);
}

function toggle(text, field, value) {
  const element = button(text);
  element.addEventListener('click', () => {
    view[field] = view[field] === value ? '' : value;
    show();
  });
  byId('buttons').append(element);
}
for (const transport of transports) toggle(transport === 'お車' ? '車' : transport, 'access', transport);
for (const [by, label] of Object.entries({ name: '名前', age: '年齢' })) {
  toggle(`${label}の昇順`, by, 'ascending');
  toggle(`${label}の降順`, by, 'descending');
}
const studio = document.createElement('select');
for (const name of studioNames) studio.append(new Option(name));
byId('buttons').append(studio);
document.querySelector('[name="searchText"]').addEventListener('input', ({ target }) => {
  view.searchText = target.value;
  show();
});
scroller.addEventListener('scroll', () => draw(false));
show();
