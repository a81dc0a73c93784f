import { mirror } from './mirror.js';

const read = async (path) => (await fetch(path)).json();
const [config, lessons, instructors] = await Promise.all([
  read('/config.json'),
  read(`/timetable.json${location.search}`),
  read('/api/get_instructors_for_lesson_page/'),
]);
const form = document.getElementById('form');
const frame = document.getElementById('site');
const post = mirror(frame, config.siteOrigin);
frame.src = `${config.siteOrigin}/`;

const submit = document.getElementById('submit');
const week = document.createElement('div');
week.className = 'week';
form.append(week);

function control(lesson, index, field, element, path) {
  element.name = `${path}.${field}`;
  element.ariaLabel = field;
  element.value = lesson[field];
  element.addEventListener('input', () => {
    lesson[field] = element.value;
    submit.disabled = false;
    post(`lesson_${field}_${index}`, element.value);
  });
  return element;
}

/** Follows the pointer, and stays where it is dropped. */
function draggable(slot, handle) {
  let from = null;
  let moved = null;
  const show = () => {
    if (!moved) return;
    slot.style.translate = `${moved.x}px ${moved.y}px`;
    moved = null;
  };
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY };
  });
  handle.addEventListener('pointermove', (event) => {
    if (!from) return;
    if (!moved) requestAnimationFrame(show);
    moved = { x: event.clientX - from.x, y: event.clientY - from.y };
  });
  handle.addEventListener('pointerup', (event) => {
    from = null;
    slot.style.pointerEvents = 'none';
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('fieldset');
    slot.style.pointerEvents = '';
    slot.style.translate = '';
    if (over) over.before(slot);
  });
}

const input = () => document.createElement('input');
const columns = new Map();
for (const [index, lesson] of lessons.entries()) {
  const day = lesson.day_of_week;
  const at = columns.get(day)?.childElementCount ?? 0;
  if (at === 0) {
    columns.set(day, document.createElement('section'));
    week.append(columns.get(day));
  }
  const path = `lessons.${day}.${at}`;
  const slot = document.createElement('fieldset');
  const handle = document.createElement('button');
  handle.type = 'button';
  handle.className = 'handle';
  handle.textContent = `${day} ${at + 1}`;
  draggable(slot, handle);
  const teacher = document.createElement('select');
  for (const { id, dancer_name } of instructors) teacher.append(new Option(dancer_name, id));
  const image = document.createElement('img');
  image.src = instructors.find(({ id }) => id === lesson.instructor_id)?.top_images[0]?.thumbnail_url ?? '';
  image.alt = '';
  image.loading = 'lazy';
  slot.append(
    handle,
    control(lesson, index, 'start_time', input(), path),
    control(lesson, index, 'end_time', input(), path),
    control(lesson, index, 'name', input(), path),
    control(lesson, index, 'instructor_id', teacher, path),
    image,
  );
  columns.get(day).append(slot);
}
